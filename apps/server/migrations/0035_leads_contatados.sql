CREATE INDEX "leads_contatados" ON "leads" USING btree ("consultor_id","primeiro_contato_em","primeiro_contato_s") WHERE "leads"."arquivado_em" is null and "leads"."primeiro_contato_em" is not null;
