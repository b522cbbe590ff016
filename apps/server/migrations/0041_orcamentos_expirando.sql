CREATE INDEX "orcamentos_expirando" ON "orcamentos" USING btree ("validade") WHERE "orcamentos"."status" in ('enviado', 'visualizado');
