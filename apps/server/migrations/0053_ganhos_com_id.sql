DROP INDEX "leads_ganhos";--> statement-breakpoint
CREATE INDEX "leads_ganhos" ON "leads" USING btree ("ganho_em","consultor_id","created_at","origem","estado","clinica_interesse_id","id") WHERE "leads"."ganho_em" is not null and "leads"."mesclado_em_id" is null;
