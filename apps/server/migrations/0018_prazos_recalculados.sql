CREATE TABLE "regras_prazo" (
	"unica" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"numero" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "regras_prazo_unica" CHECK ("regras_prazo"."unica")
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "prazo_regra" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "leads_prazo_regra" ON "leads" USING btree ("prazo_regra") WHERE "leads"."arquivado_em" is null and "leads"."proxima_acao_em" is null and "leads"."etapa" not in ('internado', 'perdido');--> statement-breakpoint
CREATE INDEX "leads_sem_contato" ON "leads" USING btree ("prazo_em") WHERE "leads"."etapa" = 'novo' and "leads"."arquivado_em" is null and "leads"."primeiro_contato_em" is null and "leads"."proxima_acao_em" is null;
--> statement-breakpoint
INSERT INTO regras_prazo (numero) VALUES (1);
--> statement-breakpoint
CREATE FUNCTION avanca_regras_prazo() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE regras_prazo SET numero = numero + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER regras_prazo AFTER UPDATE ON empresa_config FOR EACH ROW
WHEN ((OLD.fuso_horario, OLD.horario_comercial, OLD.feriados, OLD.sla_primeiro_contato_min)
  IS DISTINCT FROM (NEW.fuso_horario, NEW.horario_comercial, NEW.feriados, NEW.sla_primeiro_contato_min))
EXECUTE FUNCTION avanca_regras_prazo();
--> statement-breakpoint
CREATE TRIGGER regras_prazo AFTER UPDATE ON etapas_lead FOR EACH ROW
WHEN ((OLD.sla_valor, OLD.sla_unidade) IS DISTINCT FROM (NEW.sla_valor, NEW.sla_unidade))
EXECUTE FUNCTION avanca_regras_prazo();
--> statement-breakpoint
-- As before; besides, a deadline that is computed again by new rules makes nobody's edit stale. Only then are the rows
-- compared as a whole, without what that sets; the generated column is not known yet.
CREATE OR REPLACE FUNCTION marca_lead() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  recalculado text[] := ARRAY['prazo_em', 'prazo_regra', 'busca'];
BEGIN
  IF NEW.prazo_regra <> OLD.prazo_regra AND to_jsonb(NEW) - recalculado = to_jsonb(OLD) - recalculado THEN
    RETURN NEW;
  END IF;
  IF NEW.posicao = OLD.posicao OR NEW.etapa <> OLD.etapa OR NEW.consultor_id IS DISTINCT FROM OLD.consultor_id THEN
    NEW.versao := OLD.versao + 1;
    NEW.updated_at := now();
  END IF;
  RETURN NEW;
END $$;
