CREATE INDEX "internacoes_financeiras_regra_repasse" ON "internacoes_financeiras" USING btree (("regra_repasse" ->> 'id'));--> statement-breakpoint
CREATE INDEX "internacoes_financeiras_regra_comissao" ON "internacoes_financeiras" USING btree (("regra_comissao" ->> 'id'));--> statement-breakpoint
CREATE INDEX "internacoes_financeiras_sem_repasse" ON "internacoes_financeiras" USING btree ("clinica_id") WHERE "internacoes_financeiras"."regra_repasse" is null;--> statement-breakpoint
CREATE INDEX "internacoes_financeiras_sem_comissao" ON "internacoes_financeiras" USING btree ("consultor_id") WHERE "internacoes_financeiras"."regra_comissao" is null;
