CREATE TABLE "distribuicao_dias" (
	"consultor_id" uuid NOT NULL,
	"dia" date NOT NULL,
	"esperado" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "distribuicao_dias_consultor_id_dia_pk" PRIMARY KEY("consultor_id","dia")
);
--> statement-breakpoint
CREATE TABLE "distribuicao_eventos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"n" bigint GENERATED ALWAYS AS IDENTITY (sequence name "distribuicao_eventos_n_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"em" timestamp with time zone NOT NULL,
	"tipo" text NOT NULL,
	"lead_id" uuid NOT NULL,
	"consultor_id" uuid,
	"de_id" uuid,
	"ator_id" uuid,
	"regra" text,
	"oferta_id" uuid,
	"motivo" text,
	"passou_por" text[] DEFAULT '{}'::text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "distribuicao_fila" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"situacao" text NOT NULL,
	"tentar_em" timestamp with time zone NOT NULL,
	"desde" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "distribuicao_participantes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"versao" integer DEFAULT 1 NOT NULL,
	"consultor_id" uuid NOT NULL,
	"limite_abertos" integer,
	"limite_dia" integer,
	"dias_horarios" jsonb,
	"pausado_ate" timestamp with time zone,
	"ultima_oferta_em" timestamp with time zone,
	"abertos" integer DEFAULT 0 NOT NULL,
	"recebidos_dia" integer DEFAULT 0 NOT NULL,
	"dia" date,
	CONSTRAINT "distribuicao_participantes_consultor_id_unique" UNIQUE("consultor_id"),
	CONSTRAINT "distribuicao_participantes_limites" CHECK ("distribuicao_participantes"."limite_abertos" >= 0 and "distribuicao_participantes"."limite_dia" >= 0),
	CONSTRAINT "distribuicao_participantes_contagens" CHECK ("distribuicao_participantes"."abertos" >= 0 and "distribuicao_participantes"."recebidos_dia" >= 0)
);
--> statement-breakpoint
CREATE TABLE "distribuicao_regra_participantes" (
	"regra_id" uuid NOT NULL,
	"consultor_id" uuid NOT NULL,
	"peso" integer DEFAULT 1 NOT NULL,
	"recebidos" integer DEFAULT 0 NOT NULL,
	"esperado" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "distribuicao_regra_participantes_regra_id_consultor_id_pk" PRIMARY KEY("regra_id","consultor_id"),
	CONSTRAINT "distribuicao_regra_participantes_peso" CHECK ("distribuicao_regra_participantes"."peso" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "distribuicao_regras" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"versao" integer DEFAULT 1 NOT NULL,
	"nome" text NOT NULL,
	"ativa" boolean DEFAULT true NOT NULL,
	"ordem" integer NOT NULL,
	"estados" text[] DEFAULT '{}'::text[] NOT NULL,
	"ddds" text[] DEFAULT '{}'::text[] NOT NULL,
	"origens" text[] DEFAULT '{}'::text[] NOT NULL,
	"tipos_internacao" text[] DEFAULT '{}'::text[] NOT NULL,
	"modo" text DEFAULT 'rodizio' NOT NULL,
	"exige_aceite" boolean DEFAULT true NOT NULL,
	"minutos_aceite" integer DEFAULT 10 NOT NULL,
	CONSTRAINT "distribuicao_regras_minutos_validos" CHECK ("distribuicao_regras"."minutos_aceite" between 1 and 240)
);
--> statement-breakpoint
CREATE TABLE "lead_ofertas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"lead_id" uuid NOT NULL,
	"consultor_id" uuid NOT NULL,
	"regra_id" uuid,
	"ofertado_em" timestamp with time zone NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"motivo" text,
	"visto_em" timestamp with time zone,
	"respondido_em" timestamp with time zone,
	"explicacao" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "distribuicao_dias" ADD CONSTRAINT "distribuicao_dias_consultor_id_profiles_id_fk" FOREIGN KEY ("consultor_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribuicao_eventos" ADD CONSTRAINT "distribuicao_eventos_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribuicao_eventos" ADD CONSTRAINT "distribuicao_eventos_consultor_id_profiles_id_fk" FOREIGN KEY ("consultor_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribuicao_eventos" ADD CONSTRAINT "distribuicao_eventos_de_id_profiles_id_fk" FOREIGN KEY ("de_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribuicao_eventos" ADD CONSTRAINT "distribuicao_eventos_ator_id_profiles_id_fk" FOREIGN KEY ("ator_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribuicao_eventos" ADD CONSTRAINT "distribuicao_eventos_oferta_id_lead_ofertas_id_fk" FOREIGN KEY ("oferta_id") REFERENCES "public"."lead_ofertas"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribuicao_fila" ADD CONSTRAINT "distribuicao_fila_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribuicao_participantes" ADD CONSTRAINT "distribuicao_participantes_consultor_id_profiles_id_fk" FOREIGN KEY ("consultor_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribuicao_regra_participantes" ADD CONSTRAINT "distribuicao_regra_participantes_regra_id_distribuicao_regras_id_fk" FOREIGN KEY ("regra_id") REFERENCES "public"."distribuicao_regras"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribuicao_regra_participantes" ADD CONSTRAINT "distribuicao_regra_participantes_consultor_id_profiles_id_fk" FOREIGN KEY ("consultor_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_ofertas" ADD CONSTRAINT "lead_ofertas_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_ofertas" ADD CONSTRAINT "lead_ofertas_consultor_id_profiles_id_fk" FOREIGN KEY ("consultor_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_ofertas" ADD CONSTRAINT "lead_ofertas_regra_id_distribuicao_regras_id_fk" FOREIGN KEY ("regra_id") REFERENCES "public"."distribuicao_regras"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "distribuicao_eventos_em" ON "distribuicao_eventos" USING btree ("em","n");--> statement-breakpoint
CREATE INDEX "distribuicao_eventos_lead" ON "distribuicao_eventos" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "distribuicao_eventos_consultor" ON "distribuicao_eventos" USING btree ("consultor_id","em");--> statement-breakpoint
CREATE INDEX "distribuicao_fila_tentar" ON "distribuicao_fila" USING btree ("tentar_em");--> statement-breakpoint
CREATE INDEX "distribuicao_regra_participantes_consultor" ON "distribuicao_regra_participantes" USING btree ("consultor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "distribuicao_regras_nome_unico" ON "distribuicao_regras" USING btree (sem_acento("nome"));--> statement-breakpoint
CREATE UNIQUE INDEX "lead_ofertas_uma_pendente" ON "lead_ofertas" USING btree ("lead_id") WHERE "lead_ofertas"."status" = 'pendente';--> statement-breakpoint
CREATE INDEX "lead_ofertas_lead" ON "lead_ofertas" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_ofertas_consultor" ON "lead_ofertas" USING btree ("consultor_id","ofertado_em");--> statement-breakpoint
CREATE INDEX "lead_ofertas_pendentes" ON "lead_ofertas" USING btree ("consultor_id") WHERE "lead_ofertas"."status" = 'pendente';--> statement-breakpoint
CREATE INDEX "lead_ofertas_em" ON "lead_ofertas" USING btree ("ofertado_em");
--> statement-breakpoint
CREATE TRIGGER atualizacao BEFORE UPDATE ON distribuicao_regras
FOR EACH ROW EXECUTE FUNCTION marca_atualizacao();
--> statement-breakpoint
-- Loads change with every lead and are nobody's edit: only limits, hours and pauses advance the version and are announced.
CREATE TRIGGER atualizacao BEFORE UPDATE OF limite_abertos, limite_dia, dias_horarios, pausado_ate ON distribuicao_participantes
FOR EACH ROW EXECUTE FUNCTION marca_atualizacao();
--> statement-breakpoint
INSERT INTO mudancas_versao (assunto) VALUES ('distribuicao');
--> statement-breakpoint
CREATE TRIGGER mudancas AFTER INSERT OR UPDATE OR DELETE ON distribuicao_regras
FOR EACH STATEMENT EXECUTE FUNCTION avanca_versao_do_assunto('distribuicao');
--> statement-breakpoint
CREATE TRIGGER mudancas AFTER INSERT OR DELETE OR UPDATE OF limite_abertos, limite_dia, dias_horarios, pausado_ate ON distribuicao_participantes
FOR EACH STATEMENT EXECUTE FUNCTION avanca_versao_do_assunto('distribuicao');
--> statement-breakpoint
-- Counts what people have: leads in hand with pending offers, and what came to them on the day of `p_agora` in the
-- company's zone. Locks them in one order; a statement of its own counts after the lock, so that it sees who was before.
CREATE FUNCTION reconta_ofertas(p_pessoas uuid[], p_agora timestamptz) RETURNS void
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
             + (SELECT count(*) FROM lead_ofertas o WHERE o.consultor_id = d.consultor_id AND o.status = 'pendente') AS abertos,
             (SELECT count(*) FROM lead_ofertas o
               WHERE o.consultor_id = d.consultor_id AND o.status IN ('pendente', 'aceita') AND o.ofertado_em >= v_inicio) AS recebidos
        FROM distribuicao_participantes d WHERE d.consultor_id = ANY (p_pessoas)
    ) conta
   WHERE p.consultor_id = conta.consultor_id
     AND (p.abertos, p.recebidos_dia, p.dia) IS DISTINCT FROM (conta.abertos::int, conta.recebidos::int, v_dia);
END $$;
--> statement-breakpoint
DROP FUNCTION avanca_leads(text[], uuid[]);
--> statement-breakpoint
-- Advances the counters of owners and keeps at which step each of their leads changed; subject and lead in pairs. Loads
-- are counted first, and whoever was asked about one of the leads is told too. Called as the last statement of a
-- transaction, because the counters stay locked until it commits, and in one order, so that no two wait for each other.
CREATE FUNCTION avanca_leads(p_assuntos text[], p_leads uuid[], p_agora timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  a text;
  v bigint;
  v_ofertados uuid[];
BEGIN
  v_ofertados := ARRAY(
    SELECT DISTINCT consultor_id FROM lead_ofertas
     WHERE lead_id = ANY (p_leads) AND (status = 'pendente' OR respondido_em > p_agora - interval '1 minute'));
  PERFORM reconta_ofertas(
    v_ofertados || ARRAY(SELECT DISTINCT substr(s, 7)::uuid FROM unnest(p_assuntos) s WHERE s <> 'leads:fila'), p_agora);
  FOR a IN SELECT DISTINCT unnest(p_assuntos || ARRAY(SELECT 'ofertas:' || o FROM unnest(v_ofertados) o)) ORDER BY 1 LOOP
    INSERT INTO mudancas_versao (assunto) VALUES (a) ON CONFLICT (assunto) DO NOTHING;
    v := avanca_versao(a);
    INSERT INTO leads_mudancas (assunto, lead_id, versao)
    SELECT DISTINCT a, lead_id, v FROM unnest(p_assuntos, p_leads) AS mudou (assunto, lead_id) WHERE mudou.assunto = a
     ORDER BY lead_id
    ON CONFLICT (assunto, lead_id) DO UPDATE SET versao = excluded.versao;
  END LOOP;
END $$;
--> statement-breakpoint
-- A lead that leaves the queue is offered to nobody any more, whoever takes it out.
CREATE FUNCTION encerra_ofertas_do_lead() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM distribuicao_fila WHERE lead_id = NEW.id;
  WITH canceladas AS (
    UPDATE lead_ofertas SET status = 'cancelada', respondido_em = now(), updated_at = now()
     WHERE lead_id = NEW.id AND status = 'pendente' RETURNING id, consultor_id
  ), lidas AS (
    UPDATE notificacoes SET lida_em = now() WHERE lida_em IS NULL AND fato IN (SELECT 'oferta:' || id FROM canceladas)
  )
  INSERT INTO distribuicao_eventos (em, tipo, lead_id, consultor_id, oferta_id)
  SELECT now(), 'cancelado', NEW.id, consultor_id, id FROM canceladas;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER encerra_ofertas AFTER UPDATE ON leads FOR EACH ROW
WHEN (OLD.consultor_id IS NULL AND OLD.arquivado_em IS NULL AND (NEW.consultor_id IS NOT NULL OR NEW.arquivado_em IS NOT NULL OR NEW.etapa IN ('internado', 'perdido')))
EXECUTE FUNCTION encerra_ofertas_do_lead();
--> statement-breakpoint
-- Who can no longer sign in is asked nothing: their offers end, and the leads are looked at again at once.
CREATE FUNCTION encerra_ofertas_da_pessoa() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  WITH canceladas AS (
    UPDATE lead_ofertas SET status = 'cancelada', respondido_em = now(), updated_at = now()
     WHERE consultor_id = NEW.id AND status = 'pendente' RETURNING id, consultor_id, lead_id
  ), tentar AS (
    UPDATE distribuicao_fila SET tentar_em = now() WHERE lead_id IN (SELECT lead_id FROM canceladas)
  )
  INSERT INTO distribuicao_eventos (em, tipo, lead_id, consultor_id, oferta_id)
  SELECT now(), 'cancelado', lead_id, consultor_id, id FROM canceladas;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER encerra_ofertas AFTER UPDATE OF is_active, role ON profiles FOR EACH ROW
WHEN (OLD.is_active AND (NOT NEW.is_active OR NEW.role NOT IN ('consultor', 'gerenciador')))
EXECUTE FUNCTION encerra_ofertas_da_pessoa();
