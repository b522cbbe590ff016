CREATE TABLE "comparacao_orcamentos" (
	"comparacao_id" uuid NOT NULL,
	"orcamento_id" uuid NOT NULL,
	"ordem" smallint NOT NULL,
	CONSTRAINT "comparacao_orcamentos_comparacao_id_ordem_pk" PRIMARY KEY("comparacao_id","ordem"),
	CONSTRAINT "comparacao_orcamentos_um" UNIQUE("comparacao_id","orcamento_id"),
	CONSTRAINT "comparacao_orcamentos_ordem" CHECK ("comparacao_orcamentos"."ordem" between 0 and 2)
);
--> statement-breakpoint
CREATE TABLE "comparacoes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"token" text NOT NULL,
	"consultor_id" uuid NOT NULL,
	CONSTRAINT "comparacoes_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "condicoes_orcamento" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"versao" integer DEFAULT 1 NOT NULL,
	"titulo" text NOT NULL,
	"texto" text NOT NULL,
	"dono_id" uuid
);
--> statement-breakpoint
CREATE TABLE "orcamento_itens" (
	"orcamento_id" uuid NOT NULL,
	"ordem" smallint NOT NULL,
	"tipo" text NOT NULL,
	"taxa_id" uuid,
	"descricao" text NOT NULL,
	"quantidade" integer NOT NULL,
	"valor_centavos" bigint NOT NULL,
	"recorrente" boolean NOT NULL,
	CONSTRAINT "orcamento_itens_orcamento_id_ordem_pk" PRIMARY KEY("orcamento_id","ordem"),
	CONSTRAINT "orcamento_itens_tipo_valido" CHECK ("orcamento_itens"."tipo" in ('taxa', 'outro')),
	CONSTRAINT "orcamento_itens_valor" CHECK ("orcamento_itens"."valor_centavos" between 0 and 100000000 and "orcamento_itens"."quantidade" between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE "orcamento_numeros" (
	"ano" integer PRIMARY KEY NOT NULL,
	"ultimo" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orcamentos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"revisao" integer DEFAULT 1 NOT NULL,
	"numero" text NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"lead_id" uuid,
	"paciente_id" uuid,
	"clinica_id" uuid NOT NULL,
	"consultor_id" uuid NOT NULL,
	"cliente_nome" text NOT NULL,
	"cliente_telefone" text NOT NULL,
	"cliente_email" text,
	"periodicidade_id" uuid NOT NULL,
	"quantidade" integer NOT NULL,
	"valor_periodo_centavos" bigint NOT NULL,
	"desconto_tipo" text DEFAULT 'nenhum' NOT NULL,
	"desconto_valor" bigint DEFAULT 0 NOT NULL,
	"entrada_centavos" bigint DEFAULT 0 NOT NULL,
	"parcelas" integer DEFAULT 1 NOT NULL,
	"forma_pagamento" text NOT NULL,
	"total_centavos" bigint NOT NULL,
	"validade" date,
	"inicio_previsto" date,
	"termino_previsto" date,
	"inclui" text[] DEFAULT '{}' NOT NULL,
	"nao_inclui" text,
	"condicoes" text,
	"observacao_interna_cifrado" text,
	"status" text DEFAULT 'rascunho' NOT NULL,
	"token" text,
	"enviado_em" timestamp with time zone,
	"visualizado_em" timestamp with time zone,
	"ultima_visualizacao_em" timestamp with time zone,
	"visualizacoes" integer DEFAULT 0 NOT NULL,
	"desconto_decidido_por" uuid,
	"desconto_decidido_em" timestamp with time zone,
	"desconto_recusa" text,
	"aceite" jsonb,
	"aceite_cpf_cifrado" text,
	"aceite_conteudo" text,
	"aceite_pdf_hash" text,
	"desistencia" jsonb,
	"recusa" jsonb,
	"cancelado_motivo" text,
	"envio_id" uuid NOT NULL,
	CONSTRAINT "orcamentos_token_unique" UNIQUE("token"),
	CONSTRAINT "orcamentos_envio_id_unique" UNIQUE("envio_id"),
	CONSTRAINT "orcamentos_numero_versao" UNIQUE("numero","versao"),
	CONSTRAINT "orcamentos_numero_valido" CHECK ("orcamentos"."numero" ~ '^ORC-[0-9]{4}-[0-9]{5,7}$' and "orcamentos"."versao" between 1 and 999),
	CONSTRAINT "orcamentos_status_valido" CHECK ("orcamentos"."status" in ('rascunho', 'aguardando_aprovacao', 'enviado', 'visualizado', 'aceito', 'desistido', 'recusado', 'cancelado', 'substituido')),
	CONSTRAINT "orcamentos_forma_valida" CHECK ("orcamentos"."forma_pagamento" in ('pix', 'boleto', 'cartao', 'transferencia', 'dinheiro', 'plano')),
	CONSTRAINT "orcamentos_quantidade" CHECK ("orcamentos"."quantidade" between 1 and 60 and "orcamentos"."parcelas" between 1 and 24),
	CONSTRAINT "orcamentos_valor" CHECK ("orcamentos"."valor_periodo_centavos" between 1 and 100000000),
	CONSTRAINT "orcamentos_desconto" CHECK (case "orcamentos"."desconto_tipo" when 'nenhum' then "orcamentos"."desconto_valor" = 0
        when 'percentual' then "orcamentos"."desconto_valor" between 1 and 10000
        when 'valor' then "orcamentos"."desconto_valor" between 1 and "orcamentos"."valor_periodo_centavos" * "orcamentos"."quantidade" else false end),
	CONSTRAINT "orcamentos_entrada" CHECK ("orcamentos"."entrada_centavos" between 0 and "orcamentos"."total_centavos"),
	CONSTRAINT "orcamentos_periodo" CHECK ("orcamentos"."termino_previsto" >= "orcamentos"."inicio_previsto"),
	CONSTRAINT "orcamentos_enviado" CHECK (("orcamentos"."enviado_em" is null) = ("orcamentos"."token" is null) and ("orcamentos"."enviado_em" is null or "orcamentos"."validade" is not null)
        and ("orcamentos"."status" in ('rascunho', 'aguardando_aprovacao', 'cancelado') or "orcamentos"."enviado_em" is not null)),
	CONSTRAINT "orcamentos_aceite_inteiro" CHECK (num_nulls("orcamentos"."aceite", "orcamentos"."aceite_cpf_cifrado", "orcamentos"."aceite_conteudo") in (0, 3)
        and ("orcamentos"."status" in ('aceito', 'desistido')) = ("orcamentos"."aceite" is not null)
        and ("orcamentos"."status" = 'desistido') = ("orcamentos"."desistencia" is not null)
        and ("orcamentos"."status" <> 'recusado' or "orcamentos"."recusa" is not null))
);
--> statement-breakpoint
ALTER TABLE "empresa_config" ADD COLUMN "validade_orcamento_dias" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "empresa_config" ADD COLUMN "desconto_maximo_percentual" integer DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE "empresa_config" ADD COLUMN "condicoes_padrao" text;--> statement-breakpoint
ALTER TABLE "empresa_config" ADD COLUMN "linha_transparencia" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "empresa_config" ADD COLUMN "instrucoes_pagamento" text;--> statement-breakpoint
ALTER TABLE "comparacao_orcamentos" ADD CONSTRAINT "comparacao_orcamentos_comparacao_id_comparacoes_id_fk" FOREIGN KEY ("comparacao_id") REFERENCES "public"."comparacoes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comparacao_orcamentos" ADD CONSTRAINT "comparacao_orcamentos_orcamento_id_orcamentos_id_fk" FOREIGN KEY ("orcamento_id") REFERENCES "public"."orcamentos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comparacoes" ADD CONSTRAINT "comparacoes_consultor_id_profiles_id_fk" FOREIGN KEY ("consultor_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "condicoes_orcamento" ADD CONSTRAINT "condicoes_orcamento_dono_id_profiles_id_fk" FOREIGN KEY ("dono_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orcamento_itens" ADD CONSTRAINT "orcamento_itens_orcamento_id_orcamentos_id_fk" FOREIGN KEY ("orcamento_id") REFERENCES "public"."orcamentos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orcamentos" ADD CONSTRAINT "orcamentos_consultor_id_profiles_id_fk" FOREIGN KEY ("consultor_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orcamentos" ADD CONSTRAINT "orcamentos_desconto_decidido_por_profiles_id_fk" FOREIGN KEY ("desconto_decidido_por") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comparacao_orcamentos_orcamento" ON "comparacao_orcamentos" USING btree ("orcamento_id");--> statement-breakpoint
CREATE INDEX "comparacoes_consultor" ON "comparacoes" USING btree ("consultor_id");--> statement-breakpoint
CREATE INDEX "condicoes_orcamento_dono" ON "condicoes_orcamento" USING btree ("dono_id");--> statement-breakpoint
CREATE INDEX "orcamento_itens_taxa" ON "orcamento_itens" USING btree ("taxa_id") WHERE "orcamento_itens"."taxa_id" is not null;--> statement-breakpoint
CREATE INDEX "orcamentos_consultor" ON "orcamentos" USING btree ("consultor_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orcamentos_recentes" ON "orcamentos" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orcamentos_lead" ON "orcamentos" USING btree ("lead_id","created_at" DESC NULLS LAST) WHERE "orcamentos"."lead_id" is not null;--> statement-breakpoint
CREATE INDEX "orcamentos_paciente" ON "orcamentos" USING btree ("paciente_id") WHERE "orcamentos"."paciente_id" is not null;--> statement-breakpoint
CREATE INDEX "orcamentos_clinica" ON "orcamentos" USING btree ("clinica_id");--> statement-breakpoint
CREATE INDEX "orcamentos_aceite_hash" ON "orcamentos" USING btree (("aceite" ->> 'hash')) WHERE "orcamentos"."aceite" is not null;--> statement-breakpoint
CREATE INDEX "orcamentos_pdf_hash" ON "orcamentos" USING btree ("aceite_pdf_hash") WHERE "orcamentos"."aceite_pdf_hash" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orcamentos_um_rascunho" ON "orcamentos" USING btree ("numero") WHERE "orcamentos"."status" in ('rascunho', 'aguardando_aprovacao');--> statement-breakpoint
CREATE UNIQUE INDEX "orcamentos_uma_valida" ON "orcamentos" USING btree ("numero") WHERE "orcamentos"."status" in ('enviado', 'visualizado', 'aceito');--> statement-breakpoint
ALTER TABLE "empresa_config" ADD CONSTRAINT "empresa_config_validade_orcamento" CHECK ("empresa_config"."validade_orcamento_dias" between 1 and 90);--> statement-breakpoint
ALTER TABLE "empresa_config" ADD CONSTRAINT "empresa_config_desconto_maximo" CHECK ("empresa_config"."desconto_maximo_percentual" between 0 and 100);
--> statement-breakpoint
CREATE TRIGGER atualizacao BEFORE UPDATE ON condicoes_orcamento
FOR EACH ROW EXECUTE FUNCTION marca_atualizacao();
--> statement-breakpoint
-- `revisao` advances with every change that somebody may have to look at again; `versao` is the quote's own.
CREATE FUNCTION marca_orcamento() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  vistas constant text[] := ARRAY['visualizado_em', 'ultima_visualizacao_em', 'visualizacoes', 'aceite_pdf_hash', 'revisao', 'updated_at'];
BEGIN
  IF NEW.revisao = OLD.revisao AND to_jsonb(NEW) - vistas - 'status' = to_jsonb(OLD) - vistas - 'status'
     AND (NEW.status = OLD.status OR (OLD.status = 'enviado' AND NEW.status = 'visualizado')) THEN
    RETURN NEW;
  END IF;
  NEW.revisao := OLD.revisao + 1;
  NEW.updated_at := now();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER atualizacao BEFORE UPDATE ON orcamentos
FOR EACH ROW EXECUTE FUNCTION marca_orcamento();
--> statement-breakpoint
-- What was sent is frozen but for its answer, its owner and a validity that only grows; what was accepted, but for the
-- withdrawal. The CPF's ciphertext may be encrypted again.
CREATE FUNCTION congela_orcamento() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  livres text[] := ARRAY['revisao', 'updated_at', 'status', 'visualizado_em', 'ultima_visualizacao_em', 'visualizacoes',
    'lead_id', 'paciente_id', 'consultor_id', 'observacao_interna_cifrado', 'aceite_cpf_cifrado', 'aceite_pdf_hash', 'desistencia'];
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.enviado_em IS NULL THEN RETURN OLD; END IF;
    RAISE EXCEPTION 'a sent quote is never deleted' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF OLD.enviado_em IS NULL THEN RETURN NEW; END IF;
  IF OLD.aceite IS NULL THEN
    livres := livres || ARRAY['validade', 'aceite', 'aceite_conteudo', 'recusa', 'cancelado_motivo'];
  END IF;
  IF to_jsonb(NEW) - livres <> to_jsonb(OLD) - livres OR NEW.validade < OLD.validade
     OR (OLD.aceite IS NOT NULL AND (
       NEW.status NOT IN (OLD.status, 'desistido')
       OR (OLD.desistencia IS NOT NULL AND NEW.desistencia IS DISTINCT FROM OLD.desistencia)
       OR (OLD.aceite_pdf_hash IS NOT NULL AND NEW.aceite_pdf_hash IS DISTINCT FROM OLD.aceite_pdf_hash)
       OR NEW.aceite_cpf_cifrado IS NULL)) THEN
    RAISE EXCEPTION 'the content of a sent quote never changes' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER congelado BEFORE UPDATE OR DELETE ON orcamentos
FOR EACH ROW EXECUTE FUNCTION congela_orcamento();
--> statement-breakpoint
CREATE FUNCTION congela_itens_do_orcamento() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM orcamentos WHERE enviado_em IS NOT NULL
             AND id IN (CASE WHEN TG_OP <> 'INSERT' THEN OLD.orcamento_id END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.orcamento_id END)) THEN
    RAISE EXCEPTION 'the content of a sent quote never changes' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE TRIGGER congelado BEFORE INSERT OR UPDATE OR DELETE ON orcamento_itens
FOR EACH ROW EXECUTE FUNCTION congela_itens_do_orcamento();
--> statement-breakpoint
ALTER TABLE orcamentos ADD CONSTRAINT orcamentos_lead_id_fk FOREIGN KEY (lead_id) REFERENCES leads (id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE orcamentos ADD CONSTRAINT orcamentos_paciente_id_fk FOREIGN KEY (paciente_id) REFERENCES pacientes (id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE orcamentos ADD CONSTRAINT orcamentos_clinica_id_fk FOREIGN KEY (clinica_id) REFERENCES clinicas (id);
--> statement-breakpoint
ALTER TABLE orcamentos ADD CONSTRAINT orcamentos_periodicidade_id_fk FOREIGN KEY (periodicidade_id) REFERENCES periodicidades (id);
--> statement-breakpoint
ALTER TABLE orcamento_itens ADD CONSTRAINT orcamento_itens_taxa_id_fk FOREIGN KEY (taxa_id) REFERENCES taxas (id);
--> statement-breakpoint
CREATE INDEX orcamentos_periodicidade ON orcamentos (periodicidade_id);
--> statement-breakpoint
ALTER TABLE internacoes ADD CONSTRAINT internacoes_orcamento_id_fk FOREIGN KEY (orcamento_id) REFERENCES orcamentos (id);
--> statement-breakpoint
CREATE INDEX internacoes_orcamento ON internacoes (orcamento_id) WHERE orcamento_id IS NOT NULL;
