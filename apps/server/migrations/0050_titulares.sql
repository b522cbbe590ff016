DROP INDEX "pacientes_cpf";--> statement-breakpoint
DROP INDEX "pendencias_registro";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "anonimizado_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orcamentos" ADD COLUMN "anonimizado_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "anonimizado_em" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "leads_email" ON "leads" USING btree (lower("email")) WHERE "leads"."email" is not null;--> statement-breakpoint
CREATE INDEX "orcamentos_telefone" ON "orcamentos" USING btree ("cliente_telefone");--> statement-breakpoint
CREATE INDEX "orcamentos_email" ON "orcamentos" USING btree (lower("cliente_email")) WHERE "orcamentos"."cliente_email" is not null;--> statement-breakpoint
CREATE INDEX "pacientes_contatos" ON "pacientes" USING gin ((array["telefone", "declarante_telefone", "responsavel_telefone", lower("declarante_email"), lower("responsavel_email")]));--> statement-breakpoint
CREATE INDEX "pacientes_cpf" ON "pacientes" USING btree ("cpf_hash") WHERE "pacientes"."cpf_hash" is not null;--> statement-breakpoint
CREATE INDEX "pendencias_registro" ON "pendencias" USING btree ("entidade_id");
