CREATE INDEX "pacientes_status" ON "pacientes" USING btree ("status","created_at","id") WHERE "pacientes"."arquivado_em" is null;--> statement-breakpoint
CREATE INDEX "pacientes_tipo" ON "pacientes" USING btree ("tipo_internacao","created_at","id") WHERE "pacientes"."arquivado_em" is null;
