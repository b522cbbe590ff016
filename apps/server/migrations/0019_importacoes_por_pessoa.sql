DROP INDEX "tarefas_uma_por_tipo";--> statement-breakpoint
ALTER TABLE "tarefas" ADD COLUMN "assinatura" text;--> statement-breakpoint
ALTER TABLE "tarefas" ADD COLUMN "mapeamento" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "tarefas_uma_por_pessoa" ON "tarefas" USING btree ("tipo","created_by") WHERE "tarefas"."estado" = 'em_andamento';--> statement-breakpoint
CREATE INDEX "tarefas_assinatura" ON "tarefas" USING btree ("created_by","tipo","assinatura","created_at") WHERE "tarefas"."assinatura" is not null;
