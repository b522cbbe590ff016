CREATE TABLE "consentimento_textos" (
	"hash" text PRIMARY KEY NOT NULL,
	"versao_termo" text NOT NULL,
	"texto" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "links_consentimento" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"token_hash" text NOT NULL,
	"token_cifrado" text NOT NULL,
	"origem" text,
	"consentimentos" uuid[] NOT NULL,
	CONSTRAINT "links_consentimento_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "links_consentimento_origem_unique" UNIQUE("origem")
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "contato_revogado_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consentimentos" ADD COLUMN "revogado_por" uuid;--> statement-breakpoint
ALTER TABLE "consentimentos" ADD COLUMN "revogado_canal" text;--> statement-breakpoint
ALTER TABLE "consentimentos" ADD COLUMN "revogacao_motivo_cifrado" text;--> statement-breakpoint
ALTER TABLE "solicitacao_respostas" ADD COLUMN "consentimento_cifrado" text;--> statement-breakpoint
ALTER TABLE "consentimentos" ADD CONSTRAINT "consentimentos_revogado_por_profiles_id_fk" FOREIGN KEY ("revogado_por") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consentimentos" ADD CONSTRAINT "consentimentos_revogados" CHECK ("consentimentos"."revogado_em" is not null or "consentimentos"."revogado_canal" is null);
--> statement-breakpoint
-- What was agreed to stays as it was, whatever the terms say later: only its end is added.
CREATE FUNCTION consentimentos_ficam() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.finalidade, NEW.versao_termo, NEW.texto_hash, NEW.canal, NEW.base_legal, NEW.dado_em)
     IS DISTINCT FROM (OLD.finalidade, OLD.versao_termo, OLD.texto_hash, OLD.canal, OLD.base_legal, OLD.dado_em)
     OR (OLD.revogado_em IS NOT NULL AND NEW.revogado_em IS DISTINCT FROM OLD.revogado_em) THEN
    RAISE EXCEPTION 'a consent is never rewritten' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER consentimentos_ficam BEFORE UPDATE ON "consentimentos" FOR EACH ROW EXECUTE FUNCTION consentimentos_ficam();
--> statement-breakpoint
CREATE FUNCTION consentimento_textos_ficam() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a text that was agreed to is never rewritten' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER consentimento_textos_ficam BEFORE UPDATE OR DELETE ON "consentimento_textos" FOR EACH ROW EXECUTE FUNCTION consentimento_textos_ficam();
--> statement-breakpoint
-- The sentences of the consents that were given so far, as far as they can be told again from their hash.
INSERT INTO "consentimento_textos" ("hash", "versao_termo", "texto")
SELECT hash, '2026-11-1', texto FROM (
  SELECT encode(sha256(convert_to(texto, 'UTF8')), 'hex') AS hash, texto FROM (
    SELECT 'Autorizo o contato e o uso destes dados para atendimento.' AS texto
    UNION ALL SELECT 'Li o Aviso de Privacidade.'
    UNION ALL SELECT 'Aceito receber mensagens sobre o atendimento pelo WhatsApp.'
    UNION ALL SELECT 'Declaro que estou autorizado a fornecer estes dados ou que o faço para proteger a vida e a saúde do paciente.'
    UNION ALL SELECT DISTINCT 'Autorizo o uso dos dados de saúde informados para buscar e organizar o tratamento, inclusive o envio à clínica ' || name || '.' FROM clinicas
  ) frases
) textos
WHERE EXISTS (SELECT 1 FROM "consentimentos" c WHERE c.texto_hash = textos.hash)
ON CONFLICT DO NOTHING;
