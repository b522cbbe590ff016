CREATE TABLE "atendimentos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "atendimentos_name_tamanho" CHECK (length(trim("atendimentos"."name")) between 2 and 80)
);
--> statement-breakpoint
CREATE TABLE "estruturas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"icone" text,
	CONSTRAINT "estruturas_name_tamanho" CHECK (length(trim("estruturas"."name")) between 2 and 80)
);
--> statement-breakpoint
CREATE TABLE "generos_clinica" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "generos_clinica_value_unique" UNIQUE("value"),
	CONSTRAINT "generos_clinica_name_tamanho" CHECK (length(trim("generos_clinica"."name")) between 2 and 80)
);
--> statement-breakpoint
CREATE TABLE "periodicidades" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"dias" integer NOT NULL,
	"ordem" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "periodicidades_name_tamanho" CHECK (length(trim("periodicidades"."name")) between 2 and 80),
	CONSTRAINT "periodicidades_dias_valido" CHECK ("periodicidades"."dias" between 1 and 366)
);
--> statement-breakpoint
CREATE TABLE "planos_saude" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "planos_saude_name_tamanho" CHECK (length(trim("planos_saude"."name")) between 2 and 80)
);
--> statement-breakpoint
CREATE TABLE "specialties" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "specialties_name_tamanho" CHECK (length(trim("specialties"."name")) between 2 and 80)
);
--> statement-breakpoint
CREATE TABLE "taxas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"valor_padrao_centavos" integer,
	"recorrente" boolean DEFAULT false NOT NULL,
	"obrigatoria" boolean DEFAULT false NOT NULL,
	CONSTRAINT "taxas_name_tamanho" CHECK (length(trim("taxas"."name")) between 2 and 80),
	CONSTRAINT "taxas_valor_valido" CHECK ("taxas"."valor_padrao_centavos" >= 0)
);
--> statement-breakpoint
CREATE TABLE "tipos_assistencia" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "tipos_assistencia_name_tamanho" CHECK (length(trim("tipos_assistencia"."name")) between 2 and 80)
);
--> statement-breakpoint
CREATE TABLE "tipos_internacao" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "tipos_internacao_name_tamanho" CHECK (length(trim("tipos_internacao"."name")) between 2 and 80)
);
--> statement-breakpoint
CREATE TABLE "cidades" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"nome" text NOT NULL,
	"estado" text NOT NULL,
	"populacao" integer,
	"latitude" double precision,
	"longitude" double precision,
	"codigo_ibge" integer,
	"ddd" text,
	"nome_busca" text GENERATED ALWAYS AS (sem_acento(nome)) STORED NOT NULL,
	"editado_manualmente" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cidades_codigo_ibge_unique" UNIQUE("codigo_ibge"),
	CONSTRAINT "cidades_estado_valido" CHECK ("cidades"."estado" ~ '^[A-Z]{2}$'),
	CONSTRAINT "cidades_nome_tamanho" CHECK (length(trim("cidades"."nome")) between 1 and 120),
	CONSTRAINT "cidades_populacao_valida" CHECK ("cidades"."populacao" >= 0),
	CONSTRAINT "cidades_ddd_valido" CHECK ("cidades"."ddd" ~ '^[1-9][0-9]$'),
	CONSTRAINT "cidades_latitude_valida" CHECK ("cidades"."latitude" between -90 and 90),
	CONSTRAINT "cidades_longitude_valida" CHECK ("cidades"."longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "clinicas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"codigo" text,
	"name" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"phone" text,
	"address" text,
	"price" text,
	"description" text,
	"active" boolean DEFAULT true NOT NULL,
	"specialties" text[] DEFAULT '{}'::text[] NOT NULL,
	"features" text[] DEFAULT '{}'::text[] NOT NULL,
	"atendimentos" text[] DEFAULT '{}'::text[] NOT NULL,
	"image_url" text,
	"gallery_images" text[] DEFAULT '{}'::text[] NOT NULL,
	"video_urls" text[] DEFAULT '{}'::text[] NOT NULL,
	"video_files" text[] DEFAULT '{}'::text[] NOT NULL,
	"tipo_atendimento" text DEFAULT 'mista' NOT NULL,
	"contato_direcao" text,
	"plano_terapeutico" text,
	"website" text,
	"responsavel" text,
	"email" text,
	"repasse" text,
	"responsavel_1" text,
	"telefone_responsavel_1" text,
	"responsavel_2" text,
	"telefone_responsavel_2" text,
	"estrutura_clinica" text[] DEFAULT '{}'::text[] NOT NULL,
	"taxas" text[] DEFAULT '{}'::text[] NOT NULL,
	"tipos_internacao" text[] DEFAULT '{}'::text[] NOT NULL,
	"planos_saude" text[] DEFAULT '{}'::text[] NOT NULL,
	"show_planos" boolean DEFAULT false NOT NULL,
	"location_url" text,
	"card_images_link" text,
	"latitude" double precision,
	"longitude" double precision,
	"atende_voluntario" boolean DEFAULT true NOT NULL,
	"atende_involuntario" boolean DEFAULT false NOT NULL,
	"aceita_idosos" boolean DEFAULT true NOT NULL,
	"aceita_menores" boolean DEFAULT true NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "clinicas_name_tamanho" CHECK (length(trim("clinicas"."name")) between 1 and 200),
	CONSTRAINT "clinicas_city_tamanho" CHECK (length(trim("clinicas"."city")) between 1 and 120),
	CONSTRAINT "clinicas_state_valido" CHECK ("clinicas"."state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "clinicas_tipo_atendimento_valido" CHECK ("clinicas"."tipo_atendimento" in ('masculina', 'feminina', 'mista')),
	CONSTRAINT "clinicas_latitude_valida" CHECK ("clinicas"."latitude" between -90 and 90),
	CONSTRAINT "clinicas_longitude_valida" CHECK ("clinicas"."longitude" between -180 and 180),
	CONSTRAINT "clinicas_gallery_maximo" CHECK (cardinality("clinicas"."gallery_images") <= 10),
	CONSTRAINT "clinicas_video_urls_maximo" CHECK (cardinality("clinicas"."video_urls") <= 10),
	CONSTRAINT "clinicas_video_files_maximo" CHECK (cardinality("clinicas"."video_files") <= 5)
);
--> statement-breakpoint
CREATE TABLE "clinicas_mudancas" (
	"clinica_id" uuid PRIMARY KEY NOT NULL,
	"versao" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "estados" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "estados_code_valido" CHECK ("estados"."code" ~ '^[A-Z]{2}$'),
	CONSTRAINT "estados_name_tamanho" CHECK (length(trim("estados"."name")) between 1 and 80)
);
--> statement-breakpoint
CREATE TABLE "auth_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "auth_verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"email" text NOT NULL,
	"full_name" text DEFAULT '' NOT NULL,
	"role" text DEFAULT 'consultor' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	CONSTRAINT "profiles_role_valido" CHECK ("profiles"."role" in ('admin', 'supervisor', 'gerenciador', 'consultor')),
	CONSTRAINT "profiles_email_tamanho" CHECK (length("profiles"."email") between 3 and 254),
	CONSTRAINT "profiles_full_name_tamanho" CHECK (length("profiles"."full_name") <= 200)
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "mudancas_versao" (
	"assunto" text PRIMARY KEY NOT NULL,
	"versao" bigint DEFAULT 0 NOT NULL,
	"transacao" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth_accounts" ADD CONSTRAINT "auth_accounts_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "atendimentos_name_unico" ON "atendimentos" USING btree (sem_acento("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "estruturas_name_unico" ON "estruturas" USING btree (sem_acento("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "generos_clinica_name_unico" ON "generos_clinica" USING btree (sem_acento("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "periodicidades_name_unico" ON "periodicidades" USING btree (sem_acento("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "planos_saude_name_unico" ON "planos_saude" USING btree (sem_acento("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "specialties_name_unico" ON "specialties" USING btree (sem_acento("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "taxas_name_unico" ON "taxas" USING btree (sem_acento("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "tipos_assistencia_name_unico" ON "tipos_assistencia" USING btree (sem_acento("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "tipos_internacao_name_unico" ON "tipos_internacao" USING btree (sem_acento("name"));--> statement-breakpoint
CREATE INDEX "cidades_populacao" ON "cidades" USING btree ("populacao" DESC NULLS LAST,"nome");--> statement-breakpoint
CREATE INDEX "cidades_estado_nome" ON "cidades" USING btree ("estado","nome_busca");--> statement-breakpoint
CREATE INDEX "clinicas_created_at" ON "clinicas" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "clinicas_latitude" ON "clinicas" USING btree ("latitude","longitude") WHERE "clinicas"."active";--> statement-breakpoint
CREATE INDEX "clinicas_name_busca" ON "clinicas" USING btree (sem_acento("name"),sem_acento("city"),"state");--> statement-breakpoint
CREATE INDEX "clinicas_mudancas_versao" ON "clinicas_mudancas" USING btree ("versao");--> statement-breakpoint
CREATE UNIQUE INDEX "estados_code_unico" ON "estados" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "estados_name_unico" ON "estados" USING btree (sem_acento("name"));--> statement-breakpoint
CREATE INDEX "auth_accounts_user" ON "auth_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_sessions_user" ON "auth_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_sessions_expires" ON "auth_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "auth_verifications_identifier" ON "auth_verifications" USING btree ("identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_email_unico" ON "profiles" USING btree (lower("email"));--> statement-breakpoint
CREATE VIEW "public"."user_roles" AS (select id as user_id, role from profiles);