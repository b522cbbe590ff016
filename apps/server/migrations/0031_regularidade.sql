CREATE TABLE "clinica_regularidade" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"clinica_id" uuid NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"natureza" text,
	"cnpj" text,
	"cnes" text,
	"licenca_sanitaria_numero" text,
	"licenca_validade" date,
	"avcb_validade" date,
	"rt_nome" text,
	"rt_conselho" text,
	"rt_numero" text,
	"rt_uf" text,
	"diretor_medico_crm" text,
	"status" text DEFAULT 'nao_verificada' NOT NULL,
	"verificado_por" uuid,
	"verificado_em" timestamp with time zone,
	"observacao" text,
	"menores_justificativa" text,
	CONSTRAINT "clinica_regularidade_clinica_id_unique" UNIQUE("clinica_id"),
	CONSTRAINT "clinica_regularidade_natureza_valida" CHECK ("clinica_regularidade"."natureza" in ('comunidade_terapeutica', 'clinica_medica', 'hospital_psiquiatrico', 'hospital_geral', 'ambulatorio', 'moradia_assistida')),
	CONSTRAINT "clinica_regularidade_cnpj_valido" CHECK ("clinica_regularidade"."cnpj" ~ '^[0-9A-Z]{12}[0-9]{2}$'),
	CONSTRAINT "clinica_regularidade_cnes_valido" CHECK ("clinica_regularidade"."cnes" ~ '^[0-9]{7}$'),
	CONSTRAINT "clinica_regularidade_conselho_valido" CHECK ("clinica_regularidade"."rt_conselho" in ('CRM', 'COREN', 'CRP', 'outro')),
	CONSTRAINT "clinica_regularidade_rt_uf_valida" CHECK ("clinica_regularidade"."rt_uf" ~ '^[A-Z]{2}$'),
	CONSTRAINT "clinica_regularidade_crm_valido" CHECK ("clinica_regularidade"."diretor_medico_crm" ~ '^[0-9]{1,7}/[A-Z]{2}$'),
	CONSTRAINT "clinica_regularidade_status_valido" CHECK ("clinica_regularidade"."status" in ('nao_verificada', 'verificada', 'vencida', 'suspensa')),
	CONSTRAINT "clinica_regularidade_verificada_em" CHECK ("clinica_regularidade"."status" <> 'verificada' or "clinica_regularidade"."verificado_em" is not null),
	CONSTRAINT "clinica_regularidade_justificativa" CHECK (length(trim("clinica_regularidade"."menores_justificativa")) between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "empresa_config" ADD COLUMN "bloquear_clinica_irregular" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "clinica_regularidade" ADD CONSTRAINT "clinica_regularidade_clinica_id_clinicas_id_fk" FOREIGN KEY ("clinica_id") REFERENCES "public"."clinicas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinica_regularidade" ADD CONSTRAINT "clinica_regularidade_verificado_por_profiles_id_fk" FOREIGN KEY ("verificado_por") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clinica_regularidade_validade" ON "clinica_regularidade" USING btree ("licenca_validade","clinica_id");
--> statement-breakpoint
CREATE TRIGGER atualizacao BEFORE UPDATE ON clinica_regularidade
FOR EACH ROW EXECUTE FUNCTION marca_atualizacao();
--> statement-breakpoint
-- For tables whose rows the search reads with their clinic: a change of theirs is a change of the clinic.
CREATE FUNCTION registra_mudanca_da_clinica() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  v bigint;
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    v := avanca_versao('clinicas');
    UPDATE clinicas_mudancas SET versao = v;
  ELSIF EXISTS (SELECT 1 FROM linhas) THEN
    v := avanca_versao('clinicas');
    INSERT INTO clinicas_mudancas (clinica_id, versao) SELECT DISTINCT clinica_id, v FROM linhas
    ON CONFLICT (clinica_id) DO UPDATE SET versao = excluded.versao;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER registra_insert AFTER INSERT ON clinica_regularidade
REFERENCING NEW TABLE AS linhas FOR EACH STATEMENT EXECUTE FUNCTION registra_mudanca_da_clinica();
--> statement-breakpoint
CREATE TRIGGER registra_update AFTER UPDATE ON clinica_regularidade
REFERENCING NEW TABLE AS linhas FOR EACH STATEMENT EXECUTE FUNCTION registra_mudanca_da_clinica();
--> statement-breakpoint
CREATE TRIGGER registra_delete AFTER DELETE ON clinica_regularidade
REFERENCING OLD TABLE AS linhas FOR EACH STATEMENT EXECUTE FUNCTION registra_mudanca_da_clinica();
--> statement-breakpoint
CREATE TRIGGER registra_truncate AFTER TRUNCATE ON clinica_regularidade
FOR EACH STATEMENT EXECUTE FUNCTION registra_mudanca_da_clinica();
--> statement-breakpoint
-- What the law says of a comunidade terapêutica, whoever writes: no involuntary admission (Lei 11.343/2006, arts. 23-A and
-- 26-A), no minors without a reason (Resolução CONANDA 249/2024). Refused as constraints, so that callers know which.
CREATE FUNCTION confere_comunidade_terapeutica(involuntario boolean, menores boolean, justificativa text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF involuntario THEN
    RAISE EXCEPTION 'a comunidade terapeutica takes no involuntary admission'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'comunidade_sem_involuntaria';
  END IF;
  IF menores AND justificativa IS NULL THEN
    RAISE EXCEPTION 'a comunidade terapeutica takes no minors without a reason'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'comunidade_sem_menores';
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION confere_regularidade() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  clinica record;
BEGIN
  -- Locks the clinic against a flag that is being switched on meanwhile.
  SELECT atende_involuntario, aceita_menores INTO clinica FROM clinicas WHERE id = NEW.clinica_id FOR SHARE;
  PERFORM confere_comunidade_terapeutica(clinica.atende_involuntario, clinica.aceita_menores, NEW.menores_justificativa);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER comunidade_terapeutica BEFORE INSERT OR UPDATE ON clinica_regularidade
FOR EACH ROW WHEN (NEW.natureza = 'comunidade_terapeutica') EXECUTE FUNCTION confere_regularidade();
--> statement-breakpoint
CREATE FUNCTION confere_clinica() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  comunidade record;
BEGIN
  SELECT menores_justificativa INTO comunidade FROM clinica_regularidade
   WHERE clinica_id = NEW.id AND natureza = 'comunidade_terapeutica';
  IF FOUND THEN
    PERFORM confere_comunidade_terapeutica(NEW.atende_involuntario, NEW.aceita_menores, comunidade.menores_justificativa);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Only a flag that is switched on: other changes of clinics pay nothing.
CREATE TRIGGER comunidade_terapeutica BEFORE UPDATE ON clinicas
FOR EACH ROW WHEN (NEW.atende_involuntario AND NOT OLD.atende_involuntario OR NEW.aceita_menores AND NOT OLD.aceita_menores)
EXECUTE FUNCTION confere_clinica();
