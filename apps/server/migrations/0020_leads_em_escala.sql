DROP INDEX "leads_quadro";--> statement-breakpoint
DROP INDEX "leads_prazo";--> statement-breakpoint
CREATE INDEX "leads_recebido" ON "leads" USING btree ("created_at","id") WHERE "leads"."arquivado_em" is null;--> statement-breakpoint
CREATE INDEX "leads_nome" ON "leads" USING btree (sem_acento("nome_contato"),"id") WHERE "leads"."arquivado_em" is null;--> statement-breakpoint
-- A server without the extension, or an account that may not add it, still serves the portal: searches are slower there.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX leads_busca ON leads USING gin (busca gin_trgm_ops) WHERE arquivado_em IS NULL;
EXCEPTION WHEN undefined_file OR feature_not_supported OR insufficient_privilege OR undefined_object THEN
  RAISE NOTICE 'no index for searching leads: %', SQLERRM;
END $$;
--> statement-breakpoint
CREATE INDEX "leads_quadro" ON "leads" USING btree ("consultor_id","etapa","posicao","id","urgencia","prazo_em","proxima_acao_em","valor_estimado_centavos","ganho_em","perdido_em") WHERE "leads"."arquivado_em" is null;--> statement-breakpoint
CREATE INDEX "leads_prazo" ON "leads" USING btree ("prazo_em","id") WHERE "leads"."arquivado_em" is null;
