CREATE TABLE "incidentes_seguranca" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"versao" integer DEFAULT 1 NOT NULL,
	"numero" bigint GENERATED ALWAYS AS IDENTITY (sequence name "incidentes_seguranca_numero_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"descoberto_em" timestamp with time zone NOT NULL,
	"descricao_cifrado" text NOT NULL,
	"dados" text[] NOT NULL,
	"titulares_qtd" integer,
	"risco" text NOT NULL,
	"medidas_cifrado" text,
	"comunicado_anpd_em" timestamp with time zone,
	"comunicado_titulares_em" timestamp with time zone,
	"nao_comunicar" boolean DEFAULT false NOT NULL,
	"motivo_nao_comunicar_cifrado" text,
	"complemento_em" timestamp with time zone,
	"encerrado_em" timestamp with time zone,
	"licoes_cifrado" text,
	CONSTRAINT "incidentes_seguranca_numero_unique" UNIQUE("numero"),
	CONSTRAINT "incidentes_risco_valido" CHECK ("incidentes_seguranca"."risco" in ('a_avaliar', 'baixo', 'medio', 'alto')),
	CONSTRAINT "incidentes_dados_validos" CHECK ("incidentes_seguranca"."dados" <@ array['identificacao', 'contato', 'documentos', 'saude', 'financeiros', 'acesso', 'criancas', 'outros']::text[]),
	CONSTRAINT "incidentes_titulares" CHECK ("incidentes_seguranca"."titulares_qtd" >= 0),
	CONSTRAINT "incidentes_motivo" CHECK ("incidentes_seguranca"."nao_comunicar" = ("incidentes_seguranca"."motivo_nao_comunicar_cifrado" is not null)),
	CONSTRAINT "incidentes_ordem" CHECK ("incidentes_seguranca"."comunicado_anpd_em" >= "incidentes_seguranca"."descoberto_em" and "incidentes_seguranca"."comunicado_titulares_em" >= "incidentes_seguranca"."descoberto_em"
        and "incidentes_seguranca"."complemento_em" >= "incidentes_seguranca"."comunicado_anpd_em"),
	CONSTRAINT "incidentes_encerrado" CHECK ("incidentes_seguranca"."encerrado_em" is null or ("incidentes_seguranca"."licoes_cifrado" is not null and "incidentes_seguranca"."medidas_cifrado" is not null
        and ("incidentes_seguranca"."nao_comunicar" or ("incidentes_seguranca"."comunicado_anpd_em" is not null and "incidentes_seguranca"."comunicado_titulares_em" is not null))))
);
--> statement-breakpoint
ALTER TABLE "pendencias" DROP CONSTRAINT "pendencias_entidade_valida";--> statement-breakpoint
ALTER TABLE "empresa_config" ADD COLUMN "encarregado_nome" text;--> statement-breakpoint
ALTER TABLE "empresa_config" ADD COLUMN "encarregado_email" text;--> statement-breakpoint
CREATE INDEX "incidentes_descoberta" ON "incidentes_seguranca" USING btree ("descoberto_em");--> statement-breakpoint
ALTER TABLE "pendencias" ADD CONSTRAINT "pendencias_entidade_valida" CHECK ("pendencias"."entidade" in ('pacientes', 'clinicas', 'profiles', 'incidentes_seguranca'));
--> statement-breakpoint
CREATE TRIGGER atualizacao BEFORE UPDATE ON incidentes_seguranca
FOR EACH ROW EXECUTE FUNCTION marca_atualizacao();
--> statement-breakpoint
INSERT INTO mudancas_versao (assunto) VALUES ('privacidade');
--> statement-breakpoint
CREATE TRIGGER mudancas AFTER INSERT OR UPDATE OR DELETE ON incidentes_seguranca
FOR EACH STATEMENT EXECUTE FUNCTION avanca_versao_do_assunto('privacidade');
--> statement-breakpoint
CREATE FUNCTION guarda_incidente() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  -- Res. CD/ANPD 15/2024, art. 10: the register is kept for at least five years, also of what was not communicated.
  IF OLD.updated_at > now() - interval '5 years' THEN
    RAISE EXCEPTION 'incidents are kept for five years';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER guarda BEFORE DELETE ON incidentes_seguranca
FOR EACH ROW EXECUTE FUNCTION guarda_incidente();
