CREATE INDEX "visitas_com_resultado" ON "visitas" USING btree ("inicio","consultor_id","status","clinica_id","lead_id") WHERE "visitas"."status" in ('realizada', 'nao_compareceu');--> statement-breakpoint
CREATE INDEX "internacoes_entrada" ON "internacoes" USING btree ("entrada","clinica_id","consultor_id") WHERE "internacoes"."estornada_em" is null;--> statement-breakpoint
CREATE INDEX "lead_ofertas_fim" ON "lead_ofertas" USING btree (coalesce("respondido_em", "expira_em"),"respondido_em","expira_em","status","consultor_id","lead_id");--> statement-breakpoint
CREATE INDEX "lead_historico_medidas" ON "lead_historico" USING btree ("em","lead_id","de","duracao_s") WHERE "lead_historico"."de" is not null and "lead_historico"."duracao_s" is not null;--> statement-breakpoint
CREATE INDEX "leads_medidos" ON "leads" USING btree ("created_at","consultor_id","origem","estado","clinica_interesse_id","etapa_maxima","ganho_em","primeiro_contato_s") WHERE "leads"."mesclado_em_id" is null;--> statement-breakpoint
CREATE INDEX "leads_dono" ON "leads" USING btree ("consultor_id");--> statement-breakpoint
CREATE INDEX "leads_ganhos" ON "leads" USING btree ("ganho_em","consultor_id","created_at","origem","estado","clinica_interesse_id") WHERE "leads"."ganho_em" is not null and "leads"."mesclado_em_id" is null;--> statement-breakpoint
CREATE INDEX "leads_perdidos" ON "leads" USING btree ("perdido_em","consultor_id","motivo_perda_id","origem","estado","clinica_interesse_id") WHERE "leads"."perdido_em" is not null and "leads"."mesclado_em_id" is null;--> statement-breakpoint
CREATE INDEX "leads_de_links" ON "leads" USING btree ("created_at") WHERE ("leads"."origem_detalhe" ->> 'link_id') is not null and "leads"."mesclado_em_id" is null;--> statement-breakpoint
CREATE INDEX "links_eventos_dia_dia" ON "links_eventos_dia" USING btree ("tipo","dia");--> statement-breakpoint
CREATE INDEX "orcamentos_respondidos" ON "orcamentos" USING btree ((case "status" when 'aceito' then "aceite" ->> 'em' when 'desistido' then "desistencia" ->> 'em' when 'recusado' then "recusa" ->> 'em' end));--> statement-breakpoint
CREATE INDEX "orcamentos_enviados" ON "orcamentos" USING btree ("enviado_em","clinica_id","consultor_id") WHERE "orcamentos"."enviado_em" is not null;
