DROP INDEX "pacientes_cpf_unico";--> statement-breakpoint
CREATE INDEX "pacientes_cpf" ON "pacientes" USING btree ("cpf_hash") WHERE "pacientes"."arquivado_em" is null;