CREATE TABLE "mudanca_conferir" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tabela" text NOT NULL,
	"id_antigo" text NOT NULL,
	"desde" timestamp with time zone NOT NULL,
	"item_cifrado" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mudanca_conferir_linhas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conferir_id" uuid NOT NULL,
	"ocorreu_em" timestamp with time zone NOT NULL,
	"item_cifrado" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "leads_medidos";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "retomado_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mudanca_conferir_linhas" ADD CONSTRAINT "mudanca_conferir_linhas_conferir_id_mudanca_conferir_id_fk" FOREIGN KEY ("conferir_id") REFERENCES "public"."mudanca_conferir"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mudanca_conferir_desde" ON "mudanca_conferir" USING btree ("desde" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "mudanca_conferir_linhas_item" ON "mudanca_conferir_linhas" USING btree ("conferir_id","ocorreu_em");--> statement-breakpoint
CREATE INDEX "leads_adormecidos" ON "leads" USING btree ("consultor_id") WHERE "leads"."trazido_em" is not null and "leads"."retomado_em" is null and "leads"."arquivado_em" is null and "leads"."etapa" not in ('internado', 'perdido');--> statement-breakpoint
CREATE INDEX "leads_medidos" ON "leads" USING btree ("created_at","consultor_id","origem","estado","clinica_interesse_id","etapa_maxima","ganho_em","primeiro_contato_s","campanha","trazido_em") WHERE "leads"."mesclado_em_id" is null;
--> statement-breakpoint
-- As before; leads of an older portal that nobody has taken up here are no load.
CREATE OR REPLACE FUNCTION reconta_ofertas(p_pessoas uuid[], p_agora timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_fuso text;
  v_dia date;
  v_inicio timestamptz;
BEGIN
  PERFORM 1 FROM distribuicao_participantes WHERE consultor_id = ANY (p_pessoas) ORDER BY consultor_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT fuso_horario INTO v_fuso FROM empresa_config LIMIT 1;
  v_dia := (p_agora AT TIME ZONE v_fuso)::date;
  v_inicio := v_dia::timestamp AT TIME ZONE v_fuso;
  UPDATE distribuicao_participantes p
     SET abertos = conta.abertos, recebidos_dia = conta.recebidos, dia = v_dia
    FROM (
      SELECT d.consultor_id,
             (SELECT count(*) FROM leads l
               WHERE l.consultor_id = d.consultor_id AND l.arquivado_em IS NULL AND l.etapa NOT IN ('internado', 'perdido'))
             - (SELECT count(*) FROM leads l
                 WHERE l.consultor_id = d.consultor_id AND l.arquivado_em IS NULL AND l.etapa NOT IN ('internado', 'perdido')
                   AND l.trazido_em IS NOT NULL AND l.retomado_em IS NULL)
             + (SELECT count(*) FROM lead_ofertas o WHERE o.consultor_id = d.consultor_id AND o.status = 'pendente') AS abertos,
             (SELECT count(*) FROM lead_ofertas o
               WHERE o.consultor_id = d.consultor_id AND o.status IN ('pendente', 'aceita') AND o.ofertado_em >= v_inicio) AS recebidos
        FROM distribuicao_participantes d WHERE d.consultor_id = ANY (p_pessoas)
    ) conta
   WHERE p.consultor_id = conta.consultor_id
     AND (p.abertos, p.recebidos_dia, p.dia) IS DISTINCT FROM (conta.abertos::int, conta.recebidos::int, v_dia);
END $$;
