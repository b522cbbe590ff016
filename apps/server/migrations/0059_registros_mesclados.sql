CREATE INDEX "leads_mesclados" ON "leads" USING btree ("mesclado_em_id") WHERE "leads"."mesclado_em_id" is not null;--> statement-breakpoint
CREATE INDEX "pacientes_mesclados" ON "pacientes" USING btree ("mesclado_em_id") WHERE "pacientes"."mesclado_em_id" is not null;
