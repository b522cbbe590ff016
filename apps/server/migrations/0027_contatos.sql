CREATE TABLE "contato_favoritos" (
	"usuario_id" uuid NOT NULL,
	"contato_id" uuid NOT NULL,
	CONSTRAINT "contato_favoritos_usuario_id_contato_id_pk" PRIMARY KEY("usuario_id","contato_id")
);
--> statement-breakpoint
CREATE TABLE "contato_sugestoes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"versao" integer DEFAULT 1 NOT NULL,
	"contato_id" uuid NOT NULL,
	"autor_id" uuid NOT NULL,
	"antes" jsonb NOT NULL,
	"depois" jsonb NOT NULL,
	"situacao" text DEFAULT 'aberta' NOT NULL,
	"decidida_por" uuid,
	"decidida_em" timestamp with time zone,
	CONSTRAINT "contato_sugestoes_decidida" CHECK (("contato_sugestoes"."situacao" = 'aberta') = ("contato_sugestoes"."decidida_em" is null))
);
--> statement-breakpoint
CREATE TABLE "contatos_telefonicos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"versao" integer DEFAULT 1 NOT NULL,
	"nome" text NOT NULL,
	"categoria" text NOT NULL,
	"telefone" text NOT NULL,
	"telefone_2" text,
	"tem_whatsapp" boolean DEFAULT false NOT NULL,
	"email" text,
	"cidade" text,
	"estado" text,
	"clinica_id" uuid,
	"observacoes_cifrado" text,
	"visibilidade" text NOT NULL,
	"dono_id" uuid,
	"arquivado_em" timestamp with time zone,
	"busca" text GENERATED ALWAYS AS (sem_acento(nome || chr(10) || coalesce(cidade, ''))) STORED NOT NULL,
	CONSTRAINT "contatos_nome_tamanho" CHECK (length("contatos_telefonicos"."nome") between 2 and 120),
	CONSTRAINT "contatos_telefone_valido" CHECK ("contatos_telefonicos"."telefone" ~ '^55[0-9]{10,11}$'),
	CONSTRAINT "contatos_telefone_2_valido" CHECK ("contatos_telefonicos"."telefone_2" ~ '^55[0-9]{10,11}$' and "contatos_telefonicos"."telefone_2" <> "contatos_telefonicos"."telefone"),
	CONSTRAINT "contatos_estado_valido" CHECK ("contatos_telefonicos"."estado" ~ '^[A-Z]{2}$'),
	CONSTRAINT "contatos_dono_da_visibilidade" CHECK (("contatos_telefonicos"."visibilidade" = 'pessoal') = ("contatos_telefonicos"."dono_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "contato_favoritos" ADD CONSTRAINT "contato_favoritos_usuario_id_profiles_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contato_favoritos" ADD CONSTRAINT "contato_favoritos_contato_id_contatos_telefonicos_id_fk" FOREIGN KEY ("contato_id") REFERENCES "public"."contatos_telefonicos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contato_sugestoes" ADD CONSTRAINT "contato_sugestoes_contato_id_contatos_telefonicos_id_fk" FOREIGN KEY ("contato_id") REFERENCES "public"."contatos_telefonicos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contato_sugestoes" ADD CONSTRAINT "contato_sugestoes_autor_id_profiles_id_fk" FOREIGN KEY ("autor_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contato_sugestoes" ADD CONSTRAINT "contato_sugestoes_decidida_por_profiles_id_fk" FOREIGN KEY ("decidida_por") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contatos_telefonicos" ADD CONSTRAINT "contatos_telefonicos_dono_id_profiles_id_fk" FOREIGN KEY ("dono_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contato_favoritos_contato" ON "contato_favoritos" USING btree ("contato_id");--> statement-breakpoint
CREATE INDEX "contato_sugestoes_abertas" ON "contato_sugestoes" USING btree ("created_at") WHERE "contato_sugestoes"."situacao" = 'aberta';--> statement-breakpoint
CREATE INDEX "contato_sugestoes_contato" ON "contato_sugestoes" USING btree ("contato_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contatos_telefone_unico" ON "contatos_telefonicos" USING btree (coalesce("dono_id", '00000000-0000-0000-0000-000000000000'),"telefone") WHERE "contatos_telefonicos"."arquivado_em" is null;--> statement-breakpoint
CREATE INDEX "contatos_por_nome" ON "contatos_telefonicos" USING btree ("dono_id","busca" collate "C","id") WHERE "contatos_telefonicos"."arquivado_em" is null;--> statement-breakpoint
CREATE INDEX "contatos_telefone" ON "contatos_telefonicos" USING btree ("telefone") WHERE "contatos_telefonicos"."arquivado_em" is null;--> statement-breakpoint
CREATE INDEX "contatos_telefone_2" ON "contatos_telefonicos" USING btree ("telefone_2") WHERE "contatos_telefonicos"."arquivado_em" is null and "contatos_telefonicos"."telefone_2" is not null;--> statement-breakpoint
CREATE INDEX "contatos_clinica" ON "contatos_telefonicos" USING btree ("clinica_id") WHERE "contatos_telefonicos"."clinica_id" is not null;
--> statement-breakpoint
CREATE TRIGGER atualizacao BEFORE UPDATE ON contato_sugestoes
FOR EACH ROW EXECUTE FUNCTION marca_atualizacao();
--> statement-breakpoint
CREATE TRIGGER atualizacao BEFORE UPDATE ON contatos_telefonicos
FOR EACH ROW EXECUTE FUNCTION marca_atualizacao();
--> statement-breakpoint
INSERT INTO mudancas_versao (assunto) VALUES ('contatos');
--> statement-breakpoint
CREATE TRIGGER mudancas AFTER INSERT OR UPDATE OR DELETE ON contato_sugestoes
FOR EACH STATEMENT EXECUTE FUNCTION avanca_versao_do_assunto('contatos');
--> statement-breakpoint
CREATE TRIGGER mudancas AFTER INSERT OR UPDATE OR DELETE ON contatos_telefonicos
FOR EACH STATEMENT EXECUTE FUNCTION avanca_versao_do_assunto('contatos');
--> statement-breakpoint
ALTER TABLE contatos_telefonicos ADD CONSTRAINT contatos_clinica_id_fk FOREIGN KEY (clinica_id) REFERENCES clinicas (id) ON DELETE SET NULL;
--> statement-breakpoint
-- Every Brazilian telephone in these texts, as area code and number: what clinics write is in any shape, and often two.
CREATE FUNCTION telefones_nacionais(textos text[]) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT coalesce(array_agg(CASE WHEN length(d) IN (12, 13) AND left(d, 2) = '55' THEN substr(d, 3) ELSE d END), '{}')
    FROM unnest(textos) AS t,
         regexp_matches(t, '(?<!\d)((?:\+?55[\s.-]*)?\(?0?\d{2}\)?[\s.-]*9?\d{4}[\s.-]*\d{4})(?!\d)', 'g') AS m,
         ltrim(regexp_replace(m[1], '\D', '', 'g'), '0') AS d
$$;
--> statement-breakpoint
CREATE INDEX clinicas_telefones ON clinicas
USING gin (telefones_nacionais(ARRAY[phone, telefone_responsavel_1, telefone_responsavel_2, contato_direcao]))
WHERE active AND arquivado_em IS NULL;
--> statement-breakpoint
-- 'sugestao_contato' is a correction of the phone book; leads that nobody speaks to have a kind of their own.
UPDATE notificacoes SET tipo = 'leads_parados', fato = replace(fato, 'sugestao_contato:', 'leads_parados:')
WHERE tipo = 'sugestao_contato';
--> statement-breakpoint
UPDATE avisos_preferencias SET tipos = (tipos - 'sugestao_contato') || jsonb_build_object('leads_parados', tipos -> 'sugestao_contato')
WHERE tipos ? 'sugestao_contato';
