DROP INDEX "orcamentos_consultor";--> statement-breakpoint
DROP INDEX "orcamentos_recentes";--> statement-breakpoint
CREATE INDEX "orcamentos_aceitos" ON "orcamentos" USING btree ("consultor_id","enviado_em","total_centavos") WHERE "orcamentos"."status" = 'aceito';--> statement-breakpoint
CREATE INDEX "orcamentos_aguardando" ON "orcamentos" USING btree ("consultor_id") WHERE "orcamentos"."status" = 'aguardando_aprovacao';--> statement-breakpoint
CREATE INDEX "orcamentos_cliente" ON "orcamentos" USING btree (sem_acento("cliente_nome"),"id");--> statement-breakpoint
CREATE INDEX "orcamentos_total" ON "orcamentos" USING btree ("total_centavos","id");--> statement-breakpoint
CREATE INDEX "orcamentos_validade" ON "orcamentos" USING btree ("validade","id");--> statement-breakpoint
CREATE INDEX "orcamentos_validade_desc" ON "orcamentos" USING btree ("validade" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orcamentos_consultor" ON "orcamentos" USING btree ("consultor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orcamentos_recentes" ON "orcamentos" USING btree ("created_at","id");
