CREATE INDEX "leads_link" ON "leads" USING btree (("origem_detalhe" ->> 'link_id')) WHERE ("leads"."origem_detalhe" ->> 'link_id') is not null;
