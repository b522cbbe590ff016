CREATE TABLE "links_cadastro" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"clinica_id" uuid NOT NULL,
	"consultor_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "links_cadastro_token_unique" UNIQUE("token"),
	CONSTRAINT "links_cadastro_max_uses_valido" CHECK ("links_cadastro"."max_uses" between 1 and 100000),
	CONSTRAINT "links_cadastro_uses_valido" CHECK ("links_cadastro"."uses" >= 0 and ("links_cadastro"."max_uses" is null or "links_cadastro"."uses" <= "links_cadastro"."max_uses"))
);
--> statement-breakpoint
CREATE TABLE "shared_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"clinica_id" uuid NOT NULL,
	"consultor_id" uuid NOT NULL,
	"vagas_inicial" integer NOT NULL,
	"token" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"aberturas" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "shared_links_token_unique" UNIQUE("token"),
	CONSTRAINT "shared_links_vagas_validas" CHECK ("shared_links"."vagas_inicial" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "links_busca" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"consultor_id" uuid NOT NULL,
	"token" text NOT NULL,
	"apelido" text NOT NULL,
	"campanha" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"raio_padrao" integer DEFAULT 300 NOT NULL,
	"mostrar_preco" boolean DEFAULT true NOT NULL,
	"mensagem" text,
	"principal" boolean DEFAULT false NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "links_busca_token_unique" UNIQUE("token"),
	CONSTRAINT "links_busca_raio_valido" CHECK ("links_busca"."raio_padrao" between 1 and 1000),
	CONSTRAINT "links_busca_apelido_tamanho" CHECK (length(trim("links_busca"."apelido")) between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "links_busca_dias" (
	"link_id" uuid NOT NULL,
	"dia" date NOT NULL,
	"visitas" integer DEFAULT 0 NOT NULL,
	"buscas" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "links_busca_dias_link_id_dia_pk" PRIMARY KEY("link_id","dia")
);
--> statement-breakpoint
CREATE TABLE "notificacoes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"usuario_id" uuid NOT NULL,
	"tipo" text NOT NULL,
	"titulo" text NOT NULL,
	"corpo" text DEFAULT '' NOT NULL,
	"rota" text,
	"lida_em" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "anexos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"entidade" text NOT NULL,
	"entidade_id" uuid NOT NULL,
	"tipo" text NOT NULL,
	"nome" text NOT NULL,
	"mime" text NOT NULL,
	"tamanho" integer NOT NULL,
	"caminho" text NOT NULL,
	"enviado_por" uuid,
	CONSTRAINT "anexos_caminho_unique" UNIQUE("caminho"),
	CONSTRAINT "anexos_nome_tamanho" CHECK (length("anexos"."nome") <= 255)
);
--> statement-breakpoint
CREATE TABLE "consentimentos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"titular_tipo" text NOT NULL,
	"titular_id" uuid NOT NULL,
	"finalidade" text NOT NULL,
	"versao_termo" text NOT NULL,
	"texto_hash" text NOT NULL,
	"canal" text NOT NULL,
	"ip" text,
	"user_agent" text,
	"declarante" text,
	"base_legal" text NOT NULL,
	"dado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"expira_em" timestamp with time zone,
	"revogado_em" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "paciente_clinico" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"paciente_id" uuid NOT NULL,
	"conteudo_cifrado" text NOT NULL,
	CONSTRAINT "paciente_clinico_paciente_id_unique" UNIQUE("paciente_id")
);
--> statement-breakpoint
CREATE TABLE "pacientes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"numero" bigint GENERATED ALWAYS AS IDENTITY (sequence name "pacientes_numero_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"preenchido_por" text NOT NULL,
	"declarante_nome" text NOT NULL,
	"declarante_parentesco" text,
	"declarante_telefone" text NOT NULL,
	"declarante_email" text,
	"nome_completo" text NOT NULL,
	"nome_social" text,
	"data_nascimento" date NOT NULL,
	"sexo" text NOT NULL,
	"cpf_cifrado" text,
	"cpf_hash" text,
	"telefone" text,
	"cep" text,
	"endereco" text,
	"cidade" text NOT NULL,
	"estado" text NOT NULL,
	"responsavel_nome" text,
	"responsavel_cpf_cifrado" text,
	"responsavel_telefone" text,
	"responsavel_email" text,
	"responsavel_financeiro" boolean DEFAULT false NOT NULL,
	"avisos" text[] DEFAULT '{}'::text[] NOT NULL,
	"urgencia" text DEFAULT 'media' NOT NULL,
	"consultor_id" uuid NOT NULL,
	"clinica_id" uuid NOT NULL,
	"link_id" uuid,
	"status" text DEFAULT 'recebido' NOT NULL,
	"envio_id" uuid NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"arquivado_em" timestamp with time zone,
	"anonimizado_em" timestamp with time zone,
	CONSTRAINT "pacientes_numero_unique" UNIQUE("numero"),
	CONSTRAINT "pacientes_envio_id_unique" UNIQUE("envio_id"),
	CONSTRAINT "pacientes_nome_tamanho" CHECK (length("pacientes"."nome_completo") between 3 and 200),
	CONSTRAINT "pacientes_estado_valido" CHECK ("pacientes"."estado" ~ '^[A-Z]{2}$'),
	CONSTRAINT "pacientes_status_valido" CHECK ("pacientes"."status" in ('recebido', 'em_analise', 'documentacao_pendente', 'apto', 'internado', 'alta', 'transferido', 'cancelado'))
);
--> statement-breakpoint
ALTER TABLE "links_cadastro" ADD CONSTRAINT "links_cadastro_consultor_id_profiles_id_fk" FOREIGN KEY ("consultor_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_links" ADD CONSTRAINT "shared_links_consultor_id_profiles_id_fk" FOREIGN KEY ("consultor_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links_busca" ADD CONSTRAINT "links_busca_consultor_id_profiles_id_fk" FOREIGN KEY ("consultor_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links_busca_dias" ADD CONSTRAINT "links_busca_dias_link_id_links_busca_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links_busca"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notificacoes" ADD CONSTRAINT "notificacoes_usuario_id_profiles_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paciente_clinico" ADD CONSTRAINT "paciente_clinico_paciente_id_pacientes_id_fk" FOREIGN KEY ("paciente_id") REFERENCES "public"."pacientes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pacientes" ADD CONSTRAINT "pacientes_consultor_id_profiles_id_fk" FOREIGN KEY ("consultor_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "links_cadastro_consultor" ON "links_cadastro" USING btree ("consultor_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "links_cadastro_clinica" ON "links_cadastro" USING btree ("clinica_id");--> statement-breakpoint
CREATE INDEX "shared_links_consultor" ON "shared_links" USING btree ("consultor_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "shared_links_clinica" ON "shared_links" USING btree ("clinica_id");--> statement-breakpoint
CREATE INDEX "links_busca_consultor" ON "links_busca" USING btree ("consultor_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "links_busca_principal" ON "links_busca" USING btree ("consultor_id") WHERE "links_busca"."principal";--> statement-breakpoint
CREATE INDEX "notificacoes_usuario" ON "notificacoes" USING btree ("usuario_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notificacoes_nao_lidas" ON "notificacoes" USING btree ("usuario_id") WHERE "notificacoes"."lida_em" is null;--> statement-breakpoint
CREATE INDEX "anexos_entidade" ON "anexos" USING btree ("entidade","entidade_id");--> statement-breakpoint
CREATE INDEX "consentimentos_titular" ON "consentimentos" USING btree ("titular_tipo","titular_id");--> statement-breakpoint
CREATE INDEX "pacientes_consultor" ON "pacientes" USING btree ("consultor_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "pacientes_clinica" ON "pacientes" USING btree ("clinica_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pacientes_cpf_unico" ON "pacientes" USING btree ("cpf_hash") WHERE "pacientes"."arquivado_em" is null;