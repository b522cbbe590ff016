CREATE TABLE "competencias" (
	"mes" date PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'aberta' NOT NULL,
	"fechada_por" uuid,
	"fechada_em" timestamp with time zone,
	"reaberta_por" uuid,
	"reaberta_em" timestamp with time zone,
	"reaberta_motivo" text,
	CONSTRAINT "competencias_mes" CHECK (extract(day from "competencias"."mes") = 1),
	CONSTRAINT "competencias_status_valido" CHECK ("competencias"."status" in ('aberta', 'fechada')),
	CONSTRAINT "competencias_fechada" CHECK ("competencias"."status" <> 'fechada' or num_nulls("competencias"."fechada_por", "competencias"."fechada_em") = 0)
);
--> statement-breakpoint
CREATE TABLE "contestacao_mensagens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"contestacao_id" uuid NOT NULL,
	"autor_id" uuid NOT NULL,
	"texto_cifrado" text NOT NULL,
	"envio_id" uuid,
	CONSTRAINT "contestacao_mensagens_envio_id_unique" UNIQUE("envio_id")
);
--> statement-breakpoint
CREATE TABLE "contestacoes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"lancamento_id" uuid NOT NULL,
	"consultor_id" uuid NOT NULL,
	"status" text DEFAULT 'aberta' NOT NULL,
	"encerrada_por" uuid,
	"encerrada_em" timestamp with time zone,
	"ajuste_id" uuid,
	CONSTRAINT "contestacoes_status_valido" CHECK ("contestacoes"."status" in ('aberta', 'aceita', 'recusada')),
	CONSTRAINT "contestacoes_encerrada" CHECK (("contestacoes"."status" = 'aberta') = ("contestacoes"."encerrada_em" is null) and ("contestacoes"."encerrada_em" is null) = ("contestacoes"."encerrada_por" is null))
);
--> statement-breakpoint
CREATE TABLE "fechamentos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"consultor_id" uuid NOT NULL,
	"competencia" date NOT NULL,
	"total_centavos" bigint NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "fechamentos_um" UNIQUE("competencia","consultor_id"),
	CONSTRAINT "fechamentos_status_valido" CHECK ("fechamentos"."status" in ('aberto', 'fechado', 'pago'))
);
--> statement-breakpoint
CREATE TABLE "financeiro_saldos" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "financeiro_saldos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"grupo" text NOT NULL,
	"tipo" text NOT NULL,
	"dia" date,
	"n" integer NOT NULL,
	"centavos" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "internacoes_financeiras" (
	"internacao_id" uuid PRIMARY KEY NOT NULL,
	"clinica_id" uuid NOT NULL,
	"consultor_id" uuid NOT NULL,
	"paciente" text NOT NULL,
	"entrada" date NOT NULL,
	"saida" date,
	"contrato" jsonb NOT NULL,
	"regra_repasse" jsonb,
	"regra_comissao" jsonb,
	"sem_comissao" boolean NOT NULL,
	"estornada" boolean DEFAULT false NOT NULL,
	CONSTRAINT "internacoes_financeiras_paciente_curto" CHECK (length("internacoes_financeiras"."paciente") <= 40)
);
--> statement-breakpoint
CREATE TABLE "lancamentos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"versao" integer DEFAULT 1 NOT NULL,
	"tipo" text NOT NULL,
	"origem" text NOT NULL,
	"internacao_id" uuid,
	"clinica_id" uuid,
	"consultor_id" uuid,
	"paciente" text,
	"competencia" date,
	"descricao" text NOT NULL,
	"valor_centavos" bigint NOT NULL,
	"vencimento" date,
	"status" text NOT NULL,
	"pago_centavos" bigint DEFAULT 0 NOT NULL,
	"pago_em" date,
	"forma" text,
	"nf_numero" text,
	"comprovante_anexo_id" uuid,
	"parcela" smallint,
	"parcelas" smallint,
	"sequencia" smallint,
	"calculo" jsonb,
	"fechamento_id" uuid,
	"ajusta_id" uuid,
	"fora_da_automacao" boolean DEFAULT false NOT NULL,
	"cancelado_motivo" text,
	"cobrado_em" timestamp with time zone,
	"envio_id" uuid,
	CONSTRAINT "lancamentos_envio_id_unique" UNIQUE("envio_id"),
	CONSTRAINT "lancamentos_tipo_valido" CHECK ("lancamentos"."tipo" in ('repasse', 'comissao', 'receita', 'despesa')),
	CONSTRAINT "lancamentos_origem_valida" CHECK ("lancamentos"."origem" in ('internacao', 'ajuste', 'manual', 'contestacao', 'excedente')),
	CONSTRAINT "lancamentos_forma_valida" CHECK ("lancamentos"."forma" in ('pix', 'boleto', 'transferencia', 'cartao', 'dinheiro')),
	CONSTRAINT "lancamentos_valor_valido" CHECK ("lancamentos"."valor_centavos" <> 0 and abs("lancamentos"."valor_centavos") <= 100000000000),
	CONSTRAINT "lancamentos_status_do_pago" CHECK (case "lancamentos"."status"
        when 'pago' then "lancamentos"."pago_centavos" = "lancamentos"."valor_centavos"
        when 'parcial' then sign("lancamentos"."pago_centavos") = sign("lancamentos"."valor_centavos") and abs("lancamentos"."pago_centavos") < abs("lancamentos"."valor_centavos")
        when 'contestado' then "lancamentos"."pago_centavos" = 0 or (sign("lancamentos"."pago_centavos") = sign("lancamentos"."valor_centavos") and abs("lancamentos"."pago_centavos") <= abs("lancamentos"."valor_centavos"))
        when 'previsto' then "lancamentos"."pago_centavos" = 0 when 'em_aberto' then "lancamentos"."pago_centavos" = 0
        when 'cancelado' then "lancamentos"."pago_centavos" = 0 when 'estornado' then "lancamentos"."pago_centavos" = 0 else false end),
	CONSTRAINT "lancamentos_competencia_do_tipo" CHECK (("lancamentos"."competencia" is not null or ("lancamentos"."tipo" = 'comissao' and "lancamentos"."status" in ('previsto', 'estornado', 'contestado')))
        and ("lancamentos"."competencia" is null or extract(day from "lancamentos"."competencia") = 1)),
	CONSTRAINT "lancamentos_de_quem" CHECK (case "lancamentos"."tipo" when 'repasse' then "lancamentos"."clinica_id" is not null when 'comissao' then "lancamentos"."consultor_id" is not null else "lancamentos"."internacao_id" is null end),
	CONSTRAINT "lancamentos_descricao_tamanho" CHECK (length("lancamentos"."descricao") between 3 and 200),
	CONSTRAINT "lancamentos_paciente_curto" CHECK (length("lancamentos"."paciente") <= 40)
);
--> statement-breakpoint
CREATE TABLE "pagamentos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"lancamento_id" uuid NOT NULL,
	"valor_centavos" bigint NOT NULL,
	"pago_em" date NOT NULL,
	"forma" text NOT NULL,
	"comprovante_anexo_id" uuid,
	"desfeito_em" timestamp with time zone,
	"desfeito_por" uuid,
	"desfeito_motivo" text,
	"extrato_ref" text,
	"envio_id" uuid NOT NULL,
	CONSTRAINT "pagamentos_envio" UNIQUE("envio_id","lancamento_id"),
	CONSTRAINT "pagamentos_valor_valido" CHECK ("pagamentos"."valor_centavos" <> 0),
	CONSTRAINT "pagamentos_forma_valida" CHECK ("pagamentos"."forma" in ('pix', 'boleto', 'transferencia', 'cartao', 'dinheiro')),
	CONSTRAINT "pagamentos_desfeito" CHECK (num_nulls("pagamentos"."desfeito_em", "pagamentos"."desfeito_por", "pagamentos"."desfeito_motivo") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "regras_comissao" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"versao" integer DEFAULT 1 NOT NULL,
	"tipo" text NOT NULL,
	"valor" bigint NOT NULL,
	"vigencia_inicio" date NOT NULL,
	"vigencia_fim" date,
	"consultor_id" uuid,
	"base" text NOT NULL,
	"momento" text DEFAULT 'recebimento' NOT NULL,
	CONSTRAINT "regras_comissao_valor_valido" CHECK (case "regras_comissao"."tipo" when 'percentual' then "regras_comissao"."valor" between 1 and 10000
      when 'fixo' then "regras_comissao"."valor" between 1 and 100000000000 else false end),
	CONSTRAINT "regras_comissao_vigencia" CHECK ("regras_comissao"."vigencia_fim" >= "regras_comissao"."vigencia_inicio"),
	CONSTRAINT "regras_comissao_base_valida" CHECK ("regras_comissao"."base" in ('repasse', 'contrato')),
	CONSTRAINT "regras_comissao_momento_valido" CHECK ("regras_comissao"."momento" in ('internacao', 'recebimento'))
);
--> statement-breakpoint
CREATE TABLE "regras_repasse" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"versao" integer DEFAULT 1 NOT NULL,
	"tipo" text NOT NULL,
	"valor" bigint NOT NULL,
	"vigencia_inicio" date NOT NULL,
	"vigencia_fim" date,
	"clinica_id" uuid NOT NULL,
	"base" text NOT NULL,
	"prazo_dias" integer DEFAULT 5 NOT NULL,
	"carencia_dias" integer DEFAULT 7 NOT NULL,
	CONSTRAINT "regras_repasse_valor_valido" CHECK (case "regras_repasse"."tipo" when 'percentual' then "regras_repasse"."valor" between 1 and 10000
      when 'fixo' then "regras_repasse"."valor" between 1 and 100000000000 else false end),
	CONSTRAINT "regras_repasse_vigencia" CHECK ("regras_repasse"."vigencia_fim" >= "regras_repasse"."vigencia_inicio"),
	CONSTRAINT "regras_repasse_base_valida" CHECK ("regras_repasse"."base" in ('primeira_mensalidade', 'total_contrato', 'cada_mensalidade')),
	CONSTRAINT "regras_repasse_dias" CHECK ("regras_repasse"."prazo_dias" between 0 and 120 and "regras_repasse"."carencia_dias" between 0 and 365)
);
--> statement-breakpoint
ALTER TABLE "pendencias" DROP CONSTRAINT "pendencias_entidade_valida";--> statement-breakpoint
ALTER TABLE "empresa_config" ADD COLUMN "dia_pagamento_comissao" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "empresa_config" ADD COLUMN "prazo_repasse_dias" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "empresa_config" ADD COLUMN "carencia_repasse_dias" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "competencias" ADD CONSTRAINT "competencias_fechada_por_profiles_id_fk" FOREIGN KEY ("fechada_por") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competencias" ADD CONSTRAINT "competencias_reaberta_por_profiles_id_fk" FOREIGN KEY ("reaberta_por") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contestacao_mensagens" ADD CONSTRAINT "contestacao_mensagens_contestacao_id_contestacoes_id_fk" FOREIGN KEY ("contestacao_id") REFERENCES "public"."contestacoes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contestacao_mensagens" ADD CONSTRAINT "contestacao_mensagens_autor_id_profiles_id_fk" FOREIGN KEY ("autor_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contestacoes" ADD CONSTRAINT "contestacoes_lancamento_id_lancamentos_id_fk" FOREIGN KEY ("lancamento_id") REFERENCES "public"."lancamentos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contestacoes" ADD CONSTRAINT "contestacoes_consultor_id_profiles_id_fk" FOREIGN KEY ("consultor_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contestacoes" ADD CONSTRAINT "contestacoes_encerrada_por_profiles_id_fk" FOREIGN KEY ("encerrada_por") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contestacoes" ADD CONSTRAINT "contestacoes_ajuste_id_lancamentos_id_fk" FOREIGN KEY ("ajuste_id") REFERENCES "public"."lancamentos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fechamentos" ADD CONSTRAINT "fechamentos_consultor_id_profiles_id_fk" FOREIGN KEY ("consultor_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fechamentos" ADD CONSTRAINT "fechamentos_competencia_competencias_mes_fk" FOREIGN KEY ("competencia") REFERENCES "public"."competencias"("mes") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "internacoes_financeiras" ADD CONSTRAINT "internacoes_financeiras_consultor_id_profiles_id_fk" FOREIGN KEY ("consultor_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lancamentos" ADD CONSTRAINT "lancamentos_internacao_id_internacoes_financeiras_internacao_id_fk" FOREIGN KEY ("internacao_id") REFERENCES "public"."internacoes_financeiras"("internacao_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lancamentos" ADD CONSTRAINT "lancamentos_consultor_id_profiles_id_fk" FOREIGN KEY ("consultor_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lancamentos" ADD CONSTRAINT "lancamentos_fechamento_id_fechamentos_id_fk" FOREIGN KEY ("fechamento_id") REFERENCES "public"."fechamentos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lancamentos" ADD CONSTRAINT "lancamentos_ajusta_id_lancamentos_id_fk" FOREIGN KEY ("ajusta_id") REFERENCES "public"."lancamentos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagamentos" ADD CONSTRAINT "pagamentos_lancamento_id_lancamentos_id_fk" FOREIGN KEY ("lancamento_id") REFERENCES "public"."lancamentos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagamentos" ADD CONSTRAINT "pagamentos_desfeito_por_profiles_id_fk" FOREIGN KEY ("desfeito_por") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regras_comissao" ADD CONSTRAINT "regras_comissao_consultor_id_profiles_id_fk" FOREIGN KEY ("consultor_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contestacao_mensagens_contestacao" ON "contestacao_mensagens" USING btree ("contestacao_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "contestacoes_uma_aberta" ON "contestacoes" USING btree ("lancamento_id") WHERE "contestacoes"."status" = 'aberta';--> statement-breakpoint
CREATE INDEX "contestacoes_lancamento" ON "contestacoes" USING btree ("lancamento_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contestacoes_abertas" ON "contestacoes" USING btree ("created_at") WHERE "contestacoes"."status" = 'aberta';--> statement-breakpoint
CREATE INDEX "fechamentos_consultor" ON "fechamentos" USING btree ("consultor_id","competencia");--> statement-breakpoint
CREATE INDEX "financeiro_saldos_dia" ON "financeiro_saldos" USING btree ("grupo","dia");--> statement-breakpoint
CREATE INDEX "internacoes_financeiras_clinica" ON "internacoes_financeiras" USING btree ("clinica_id");--> statement-breakpoint
CREATE INDEX "internacoes_financeiras_consultor" ON "internacoes_financeiras" USING btree ("consultor_id");--> statement-breakpoint
CREATE INDEX "internacoes_financeiras_regra_repasse" ON "internacoes_financeiras" USING btree (("regra_repasse" ->> 'id'));--> statement-breakpoint
CREATE INDEX "internacoes_financeiras_regra_comissao" ON "internacoes_financeiras" USING btree (("regra_comissao" ->> 'id'));--> statement-breakpoint
CREATE INDEX "internacoes_financeiras_sem_repasse" ON "internacoes_financeiras" USING btree ("clinica_id") WHERE "internacoes_financeiras"."regra_repasse" is null;--> statement-breakpoint
CREATE INDEX "internacoes_financeiras_sem_comissao" ON "internacoes_financeiras" USING btree ("consultor_id") WHERE "internacoes_financeiras"."regra_comissao" is null;--> statement-breakpoint
CREATE INDEX "internacoes_financeiras_em_curso" ON "internacoes_financeiras" USING btree ("internacao_id") WHERE "internacoes_financeiras"."saida" is null and not "internacoes_financeiras"."estornada";--> statement-breakpoint
CREATE UNIQUE INDEX "lancamentos_vaga" ON "lancamentos" USING btree ("internacao_id","tipo","parcela","sequencia") WHERE "lancamentos"."sequencia" is not null;--> statement-breakpoint
CREATE INDEX "lancamentos_internacao" ON "lancamentos" USING btree ("internacao_id") WHERE "lancamentos"."internacao_id" is not null;--> statement-breakpoint
CREATE INDEX "lancamentos_vencimento" ON "lancamentos" USING btree ("tipo","vencimento","id");--> statement-breakpoint
CREATE INDEX "lancamentos_recentes" ON "lancamentos" USING btree ("tipo","created_at","id");--> statement-breakpoint
CREATE INDEX "lancamentos_valor" ON "lancamentos" USING btree ("tipo","valor_centavos","id");--> statement-breakpoint
CREATE INDEX "lancamentos_abertos" ON "lancamentos" USING btree ("tipo","vencimento","id") WHERE "lancamentos"."status" in ('em_aberto', 'parcial', 'contestado');--> statement-breakpoint
CREATE INDEX "lancamentos_competencia" ON "lancamentos" USING btree ("competencia","tipo","consultor_id");--> statement-breakpoint
CREATE INDEX "lancamentos_comissoes" ON "lancamentos" USING btree ("consultor_id","competencia","id") WHERE "lancamentos"."tipo" = 'comissao';--> statement-breakpoint
CREATE INDEX "lancamentos_clinica" ON "lancamentos" USING btree ("clinica_id","vencimento") WHERE "lancamentos"."clinica_id" is not null;--> statement-breakpoint
CREATE INDEX "lancamentos_previstos" ON "lancamentos" USING btree ("competencia","id") WHERE "lancamentos"."status" = 'previsto';--> statement-breakpoint
CREATE INDEX "lancamentos_fechamento" ON "lancamentos" USING btree ("fechamento_id") WHERE "lancamentos"."fechamento_id" is not null;--> statement-breakpoint
CREATE INDEX "lancamentos_ajusta" ON "lancamentos" USING btree ("ajusta_id") WHERE "lancamentos"."ajusta_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "pagamentos_extrato" ON "pagamentos" USING btree ("extrato_ref") WHERE "pagamentos"."extrato_ref" is not null and "pagamentos"."desfeito_em" is null;--> statement-breakpoint
CREATE INDEX "pagamentos_lancamento" ON "pagamentos" USING btree ("lancamento_id");--> statement-breakpoint
CREATE INDEX "pagamentos_dia" ON "pagamentos" USING btree ("pago_em") WHERE "pagamentos"."desfeito_em" is null;--> statement-breakpoint
CREATE INDEX "regras_comissao_consultor" ON "regras_comissao" USING btree ("consultor_id","vigencia_inicio");--> statement-breakpoint
CREATE INDEX "regras_repasse_clinica" ON "regras_repasse" USING btree ("clinica_id","vigencia_inicio");--> statement-breakpoint
ALTER TABLE "empresa_config" ADD CONSTRAINT "empresa_config_dia_pagamento" CHECK ("empresa_config"."dia_pagamento_comissao" between 1 and 28);--> statement-breakpoint
ALTER TABLE "empresa_config" ADD CONSTRAINT "empresa_config_repasse" CHECK ("empresa_config"."prazo_repasse_dias" between 0 and 120 and "empresa_config"."carencia_repasse_dias" between 0 and 365);--> statement-breakpoint
ALTER TABLE "pendencias" ADD CONSTRAINT "pendencias_entidade_valida" CHECK ("pendencias"."entidade" in ('pacientes', 'clinicas', 'profiles'));
--> statement-breakpoint
CREATE TRIGGER atualizacao BEFORE UPDATE ON lancamentos
FOR EACH ROW EXECUTE FUNCTION marca_atualizacao();
--> statement-breakpoint
CREATE TRIGGER atualizacao BEFORE UPDATE ON regras_comissao
FOR EACH ROW EXECUTE FUNCTION marca_atualizacao();
--> statement-breakpoint
CREATE TRIGGER atualizacao BEFORE UPDATE ON regras_repasse
FOR EACH ROW EXECUTE FUNCTION marca_atualizacao();
--> statement-breakpoint
ALTER TABLE regras_repasse ADD CONSTRAINT regras_repasse_clinica_fk FOREIGN KEY (clinica_id) REFERENCES clinicas (id);
--> statement-breakpoint
ALTER TABLE internacoes_financeiras
  ADD CONSTRAINT internacoes_financeiras_internacao_fk FOREIGN KEY (internacao_id) REFERENCES internacoes (id),
  ADD CONSTRAINT internacoes_financeiras_clinica_fk FOREIGN KEY (clinica_id) REFERENCES clinicas (id);
--> statement-breakpoint
ALTER TABLE lancamentos
  ADD CONSTRAINT lancamentos_clinica_fk FOREIGN KEY (clinica_id) REFERENCES clinicas (id),
  ADD CONSTRAINT lancamentos_comprovante_fk FOREIGN KEY (comprovante_anexo_id) REFERENCES anexos (id);
--> statement-breakpoint
ALTER TABLE pagamentos ADD CONSTRAINT pagamentos_comprovante_fk FOREIGN KEY (comprovante_anexo_id) REFERENCES anexos (id);
--> statement-breakpoint
-- Rules of one clinic, and of one person, never hold on the same day. The lock makes two who save at once wait.
CREATE FUNCTION recusa_regra_sobreposta() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  coluna text := TG_ARGV[0];
  chave uuid := (to_jsonb(NEW) ->> coluna)::uuid;
  outra boolean;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(TG_TABLE_NAME || coalesce(chave::text, ''), 0));
  EXECUTE format(
    'SELECT EXISTS (SELECT 1 FROM %I WHERE %I IS NOT DISTINCT FROM $1 AND id <> $2
       AND daterange(vigencia_inicio, vigencia_fim, ''[]'') && daterange($3, $4, ''[]''))', TG_TABLE_NAME, coluna)
  INTO outra USING chave, NEW.id, NEW.vigencia_inicio, NEW.vigencia_fim;
  IF outra THEN
    RAISE EXCEPTION 'two rules would hold on the same day' USING ERRCODE = 'exclusion_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER sobreposta BEFORE INSERT OR UPDATE ON regras_repasse
FOR EACH ROW EXECUTE FUNCTION recusa_regra_sobreposta('clinica_id');
--> statement-breakpoint
CREATE TRIGGER sobreposta BEFORE INSERT OR UPDATE ON regras_comissao
FOR EACH ROW EXECUTE FUNCTION recusa_regra_sobreposta('consultor_id');
--> statement-breakpoint
-- State of a month, which it keeps until the transaction ends; one that nobody named is open. The advisory lock is a queue in
-- which who closes has a place: row locks alone let those who write pass one who waits for the row.
CREATE FUNCTION segura_mes(dia date) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  do_mes date := date_trunc('month', dia)::date;
  situacao text;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('competencias'), do_mes - date '2000-01-01');
  SELECT status INTO situacao FROM competencias WHERE mes = do_mes FOR SHARE;
  IF NOT FOUND THEN
    INSERT INTO competencias (mes) VALUES (do_mes) ON CONFLICT DO NOTHING;
    SELECT status INTO situacao FROM competencias WHERE mes = do_mes FOR SHARE;
  END IF;
  RETURN situacao;
END $$;
--> statement-breakpoint
-- Makes sure that a month is open, and keeps it from being closed until the transaction ends.
CREATE FUNCTION exige_mes_aberto(dia date) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF dia IS NOT NULL AND segura_mes(dia) = 'fechada' THEN
    RAISE EXCEPTION 'the month of % is closed', dia USING ERRCODE = 'PC001';
  END IF;
END $$;
--> statement-breakpoint
-- The closing that a commission of a person and a month belongs to, made with the first of them: closing a month then has no
-- entry to write, and waits for nobody who holds one.
CREATE FUNCTION fechamento_de(quem uuid, do_mes date) RETURNS uuid
LANGUAGE plpgsql AS $$
DECLARE
  achado uuid;
BEGIN
  IF do_mes IS NULL THEN RETURN NULL; END IF;
  SELECT id INTO achado FROM fechamentos WHERE competencia = do_mes AND consultor_id = quem;
  IF NOT FOUND THEN
    INSERT INTO fechamentos (consultor_id, competencia, total_centavos, status) VALUES (quem, do_mes, 0, 'aberto')
    ON CONFLICT DO NOTHING;
    SELECT id INTO achado FROM fechamentos WHERE competencia = do_mes AND consultor_id = quem;
  END IF;
  RETURN achado;
END $$;
--> statement-breakpoint
CREATE FUNCTION guarda_lancamento() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'entries are never deleted' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF TG_OP = 'INSERT' THEN
    PERFORM exige_mes_aberto(NEW.competencia);
    NEW.fechamento_id := CASE NEW.tipo WHEN 'comissao' THEN fechamento_de(NEW.consultor_id, NEW.competencia) END;
    RETURN NEW;
  END IF;
  IF (OLD.tipo, OLD.internacao_id, OLD.origem, OLD.created_at, OLD.sequencia)
     IS DISTINCT FROM (NEW.tipo, NEW.internacao_id, NEW.origem, NEW.created_at, NEW.sequencia) THEN
    RAISE EXCEPTION 'what an entry is never changes' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF (OLD.valor_centavos, OLD.consultor_id, OLD.clinica_id, OLD.competencia)
     IS DISTINCT FROM (NEW.valor_centavos, NEW.consultor_id, NEW.clinica_id, NEW.competencia)
     OR (OLD.status IN ('cancelado', 'estornado')) IS DISTINCT FROM (NEW.status IN ('cancelado', 'estornado')) THEN
    PERFORM exige_mes_aberto(least(OLD.competencia, NEW.competencia));
    PERFORM exige_mes_aberto(greatest(OLD.competencia, NEW.competencia));
  END IF;
  NEW.fechamento_id := CASE
    WHEN NEW.tipo <> 'comissao' THEN NULL
    WHEN (OLD.consultor_id, OLD.competencia) IS NOT DISTINCT FROM (NEW.consultor_id, NEW.competencia) THEN OLD.fechamento_id
    ELSE fechamento_de(NEW.consultor_id, NEW.competencia) END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER guarda BEFORE INSERT OR UPDATE OR DELETE ON lancamentos
FOR EACH ROW EXECUTE FUNCTION guarda_lancamento();
--> statement-breakpoint
CREATE FUNCTION guarda_pagamento() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'payments are never deleted' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF (OLD.lancamento_id, OLD.valor_centavos, OLD.pago_em) IS DISTINCT FROM (NEW.lancamento_id, NEW.valor_centavos, NEW.pago_em)
       OR OLD.desfeito_em IS NOT NULL AND OLD.desfeito_em IS DISTINCT FROM NEW.desfeito_em THEN
      RAISE EXCEPTION 'a payment is undone, never changed' USING ERRCODE = 'insufficient_privilege';
    END IF;
    IF OLD.desfeito_em IS NOT DISTINCT FROM NEW.desfeito_em THEN RETURN NEW; END IF;
  END IF;
  PERFORM exige_mes_aberto(NEW.pago_em);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER guarda BEFORE INSERT OR UPDATE OR DELETE ON pagamentos
FOR EACH ROW EXECUTE FUNCTION guarda_pagamento();
--> statement-breakpoint
-- What an entry adds to the sums: nothing once it is paid, cancelled or reversed.
CREATE FUNCTION soma_lancamentos() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO financeiro_saldos (grupo, tipo, dia, n, centavos)
  SELECT grupo, tipo, dia, sum(n), sum(centavos) FROM (
    SELECT CASE status WHEN 'previsto' THEN 'previsto' ELSE 'aberto' END AS grupo, tipo, vencimento AS dia, 1 AS n,
           valor_centavos - pago_centavos AS centavos
      FROM depois WHERE status IN ('previsto', 'em_aberto', 'parcial', 'contestado')
  ) AS somadas GROUP BY grupo, tipo, dia;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION ressoma_lancamentos() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO financeiro_saldos (grupo, tipo, dia, n, centavos)
  SELECT grupo, tipo, dia, sum(n), sum(centavos) FROM (
    SELECT CASE status WHEN 'previsto' THEN 'previsto' ELSE 'aberto' END AS grupo, tipo, vencimento AS dia, 1 AS n,
           valor_centavos - pago_centavos AS centavos
      FROM depois WHERE status IN ('previsto', 'em_aberto', 'parcial', 'contestado')
    UNION ALL
    SELECT CASE status WHEN 'previsto' THEN 'previsto' ELSE 'aberto' END, tipo, vencimento, -1, pago_centavos - valor_centavos
      FROM antes WHERE status IN ('previsto', 'em_aberto', 'parcial', 'contestado')
  ) AS somadas GROUP BY grupo, tipo, dia HAVING sum(n) <> 0 OR sum(centavos) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER soma AFTER INSERT ON lancamentos REFERENCING NEW TABLE AS depois
FOR EACH STATEMENT EXECUTE FUNCTION soma_lancamentos();
--> statement-breakpoint
CREATE TRIGGER ressoma AFTER UPDATE ON lancamentos REFERENCING OLD TABLE AS antes NEW TABLE AS depois
FOR EACH STATEMENT EXECUTE FUNCTION ressoma_lancamentos();
--> statement-breakpoint
CREATE FUNCTION soma_pagamentos() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO financeiro_saldos (grupo, tipo, dia, n, centavos)
  SELECT 'pago', l.tipo, p.pago_em, count(*), sum(p.valor_centavos)
    FROM depois p JOIN lancamentos l ON l.id = p.lancamento_id WHERE p.desfeito_em IS NULL GROUP BY l.tipo, p.pago_em;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION ressoma_pagamentos() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO financeiro_saldos (grupo, tipo, dia, n, centavos)
  SELECT 'pago', l.tipo, p.pago_em, -count(*), -sum(p.valor_centavos)
    FROM depois p JOIN antes a ON a.id = p.id JOIN lancamentos l ON l.id = p.lancamento_id
   WHERE a.desfeito_em IS NULL AND p.desfeito_em IS NOT NULL GROUP BY l.tipo, p.pago_em;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER soma AFTER INSERT ON pagamentos REFERENCING NEW TABLE AS depois
FOR EACH STATEMENT EXECUTE FUNCTION soma_pagamentos();
--> statement-breakpoint
CREATE TRIGGER ressoma AFTER UPDATE ON pagamentos REFERENCING OLD TABLE AS antes NEW TABLE AS depois
FOR EACH STATEMENT EXECUTE FUNCTION ressoma_pagamentos();
