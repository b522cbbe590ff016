CREATE TABLE "etapas_lead" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"versao" integer DEFAULT 1 NOT NULL,
	"chave" text NOT NULL,
	"rotulo" text NOT NULL,
	"cor" text NOT NULL,
	"ordem" integer NOT NULL,
	"tipo" text NOT NULL,
	"sla_valor" integer,
	"sla_unidade" text,
	CONSTRAINT "etapas_lead_chave_unique" UNIQUE("chave"),
	CONSTRAINT "etapas_lead_rotulo_tamanho" CHECK (length("etapas_lead"."rotulo") between 2 and 40),
	CONSTRAINT "etapas_lead_sla_valido" CHECK (("etapas_lead"."sla_valor" is null) = ("etapas_lead"."sla_unidade" is null) and "etapas_lead"."sla_valor" between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE "motivos_perda" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"versao" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"ordem" integer DEFAULT 0 NOT NULL,
	"pede_texto" boolean DEFAULT false NOT NULL,
	CONSTRAINT "motivos_perda_name_tamanho" CHECK (length(trim("motivos_perda"."name")) between 2 and 80)
);
--> statement-breakpoint
CREATE TABLE "filtros_salvos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"usuario_id" uuid NOT NULL,
	"nome" text NOT NULL,
	"filtro" jsonb NOT NULL,
	CONSTRAINT "filtros_salvos_nome_tamanho" CHECK (length("filtros_salvos"."nome") between 2 and 60)
);
--> statement-breakpoint
CREATE TABLE "lead_historico" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"lead_id" uuid NOT NULL,
	"de" text,
	"para" text NOT NULL,
	"por" uuid,
	"em" timestamp with time zone DEFAULT now() NOT NULL,
	"duracao_s" integer,
	"fato" jsonb,
	"mesclado_de" uuid
);
--> statement-breakpoint
CREATE TABLE "lead_interacoes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"lead_id" uuid NOT NULL,
	"tipo" text NOT NULL,
	"evento" text,
	"resultado" text,
	"texto_cifrado" text,
	"detalhe" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"ocorreu_em" timestamp with time zone DEFAULT now() NOT NULL,
	"autor_id" uuid,
	"mesclado_de" uuid,
	"envio_id" uuid,
	CONSTRAINT "lead_interacoes_envio_id_unique" UNIQUE("envio_id"),
	CONSTRAINT "lead_interacoes_evento_do_sistema" CHECK (("lead_interacoes"."tipo" = 'sistema') = ("lead_interacoes"."evento" is not null))
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"numero" bigint GENERATED ALWAYS AS IDENTITY (sequence name "leads_numero_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"consultor_id" uuid,
	"nome_contato" text NOT NULL,
	"telefone" text NOT NULL,
	"telefone_alt" text,
	"email" text,
	"parentesco" text,
	"nome_paciente" text,
	"idade_paciente" integer,
	"sexo_paciente" text,
	"cidade_id" uuid,
	"cidade" text,
	"estado" text,
	"origem" text NOT NULL,
	"origem_detalhe" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"clinica_interesse_id" uuid,
	"tipo_internacao" text,
	"tipo_assistencia_id" uuid,
	"forma_pagamento" text,
	"plano_saude" text,
	"faixa_mensal_centavos" integer,
	"urgencia" text DEFAULT 'media' NOT NULL,
	"substancias_cifrado" text,
	"observacoes_cifrado" text,
	"etiquetas" text[] DEFAULT '{}'::text[] NOT NULL,
	"etapa" text DEFAULT 'novo' NOT NULL,
	"etapa_desde" timestamp with time zone DEFAULT now() NOT NULL,
	"etapa_maxima" smallint DEFAULT 1 NOT NULL,
	"posicao" bigint DEFAULT 0 NOT NULL,
	"distribuido_em" timestamp with time zone,
	"distribuido_por" uuid,
	"aceito_em" timestamp with time zone,
	"primeiro_contato_em" timestamp with time zone,
	"primeiro_contato_s" integer,
	"ultima_interacao_em" timestamp with time zone,
	"proxima_acao" text,
	"proxima_acao_em" timestamp with time zone,
	"visita_em" timestamp with time zone,
	"prazo_em" timestamp with time zone,
	"valor_estimado_centavos" integer,
	"motivo_perda_id" uuid,
	"motivo_perda_texto_cifrado" text,
	"perdido_em" timestamp with time zone,
	"ganho_em" timestamp with time zone,
	"consentimento_id" uuid,
	"arquivado_em" timestamp with time zone,
	"mesclado_em_id" uuid,
	"envio_id" uuid,
	"busca" text GENERATED ALWAYS AS (sem_acento(nome_contato || ' ' || coalesce(nome_paciente, '') || ' ' || telefone || ' ' || coalesce(telefone_alt, '') || ' l-' || lpad(numero::text, 6, '0'))) STORED NOT NULL,
	CONSTRAINT "leads_numero_unique" UNIQUE("numero"),
	CONSTRAINT "leads_envio_id_unique" UNIQUE("envio_id"),
	CONSTRAINT "leads_nome_tamanho" CHECK (length("leads"."nome_contato") between 2 and 200),
	CONSTRAINT "leads_telefone_valido" CHECK ("leads"."telefone" ~ '^55[0-9]{10,11}$'),
	CONSTRAINT "leads_telefone_alt_valido" CHECK ("leads"."telefone_alt" ~ '^55[0-9]{10,11}$' and "leads"."telefone_alt" <> "leads"."telefone"),
	CONSTRAINT "leads_idade_valida" CHECK ("leads"."idade_paciente" between 0 and 120),
	CONSTRAINT "leads_estado_valido" CHECK ("leads"."estado" ~ '^[A-Z]{2}$'),
	CONSTRAINT "leads_etapa_valida" CHECK ("leads"."etapa" in ('novo', 'em_contato', 'qualificado', 'visita_agendada', 'proposta_enviada', 'internado', 'perdido')),
	CONSTRAINT "leads_origem_valida" CHECK ("leads"."origem" in ('manual', 'link_busca', 'link_compartilhado', 'link_cadastro', 'whatsapp', 'telefone', 'instagram', 'facebook', 'google', 'indicacao', 'site', 'importacao', 'outro')),
	CONSTRAINT "leads_perda_com_motivo" CHECK (("leads"."etapa" = 'perdido') = ("leads"."perdido_em" is not null)),
	CONSTRAINT "leads_ganho_com_data" CHECK (("leads"."etapa" = 'internado') = ("leads"."ganho_em" is not null)),
	CONSTRAINT "leads_mesclado_arquivado" CHECK ("leads"."mesclado_em_id" is null or "leads"."arquivado_em" is not null)
);
--> statement-breakpoint
CREATE TABLE "leads_mudancas" (
	"assunto" text NOT NULL,
	"lead_id" uuid NOT NULL,
	"versao" bigint NOT NULL,
	CONSTRAINT "leads_mudancas_assunto_lead_id_pk" PRIMARY KEY("assunto","lead_id")
);
--> statement-breakpoint
CREATE TABLE "links_eventos_dia" (
	"tipo" text NOT NULL,
	"link_id" uuid NOT NULL,
	"clinica_id" uuid NOT NULL,
	"dia" date NOT NULL,
	"n" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "links_eventos_dia_tipo_link_id_clinica_id_dia_pk" PRIMARY KEY("tipo","link_id","clinica_id","dia")
);
--> statement-breakpoint
CREATE TABLE "modelos_mensagem" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"versao" integer DEFAULT 1 NOT NULL,
	"chave" text,
	"titulo" text NOT NULL,
	"texto" text NOT NULL,
	"escopo" text NOT NULL,
	"dono_id" uuid,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "modelos_mensagem_titulo_tamanho" CHECK (length("modelos_mensagem"."titulo") between 2 and 80),
	CONSTRAINT "modelos_mensagem_texto_tamanho" CHECK (length("modelos_mensagem"."texto") between 1 and 1000),
	CONSTRAINT "modelos_mensagem_dono_do_escopo" CHECK (("modelos_mensagem"."escopo" = 'pessoal') = ("modelos_mensagem"."dono_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "links_cadastro" ADD COLUMN "lead_id" uuid;--> statement-breakpoint
ALTER TABLE "shared_links" ADD COLUMN "lead_id" uuid;--> statement-breakpoint
ALTER TABLE "empresa_config" ADD COLUMN "sla_primeiro_contato_min" integer DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE "empresa_config" ADD COLUMN "minutos_aceite" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "empresa_config" ADD COLUMN "horario_comercial" jsonb;--> statement-breakpoint
ALTER TABLE "empresa_config" ADD COLUMN "feriados" date[] DEFAULT '{}'::date[] NOT NULL;--> statement-breakpoint
ALTER TABLE "empresa_config" ADD COLUMN "mensagem_links" text;--> statement-breakpoint
ALTER TABLE "notificacoes" ADD COLUMN "fato" text;--> statement-breakpoint
ALTER TABLE "pacientes" ADD COLUMN "lead_id" uuid;--> statement-breakpoint
ALTER TABLE "filtros_salvos" ADD CONSTRAINT "filtros_salvos_usuario_id_profiles_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_historico" ADD CONSTRAINT "lead_historico_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_historico" ADD CONSTRAINT "lead_historico_por_profiles_id_fk" FOREIGN KEY ("por") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_interacoes" ADD CONSTRAINT "lead_interacoes_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_interacoes" ADD CONSTRAINT "lead_interacoes_autor_id_profiles_id_fk" FOREIGN KEY ("autor_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_consultor_id_profiles_id_fk" FOREIGN KEY ("consultor_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_mesclado_em_id_leads_id_fk" FOREIGN KEY ("mesclado_em_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads_mudancas" ADD CONSTRAINT "leads_mudancas_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modelos_mensagem" ADD CONSTRAINT "modelos_mensagem_dono_id_profiles_id_fk" FOREIGN KEY ("dono_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "etapas_lead_rotulo_unico" ON "etapas_lead" USING btree (sem_acento("rotulo"));--> statement-breakpoint
CREATE UNIQUE INDEX "motivos_perda_name_unico" ON "motivos_perda" USING btree (sem_acento("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "filtros_salvos_nome_unico" ON "filtros_salvos" USING btree ("usuario_id",sem_acento("nome"));--> statement-breakpoint
CREATE INDEX "lead_historico_lead" ON "lead_historico" USING btree ("lead_id","em" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "lead_interacoes_lead" ON "lead_interacoes" USING btree ("lead_id","ocorreu_em" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leads_quadro" ON "leads" USING btree ("consultor_id","etapa","posicao") WHERE "leads"."arquivado_em" is null;--> statement-breakpoint
CREATE INDEX "leads_prazo" ON "leads" USING btree ("consultor_id","prazo_em") WHERE "leads"."arquivado_em" is null and "leads"."prazo_em" is not null;--> statement-breakpoint
CREATE INDEX "leads_telefone" ON "leads" USING btree ("telefone");--> statement-breakpoint
CREATE INDEX "leads_telefone_alt" ON "leads" USING btree ("telefone_alt") WHERE "leads"."telefone_alt" is not null;--> statement-breakpoint
CREATE INDEX "leads_fila" ON "leads" USING btree ("created_at") WHERE "leads"."consultor_id" is null and "leads"."arquivado_em" is null and "leads"."etapa" <> 'perdido';--> statement-breakpoint
CREATE INDEX "leads_encerrados" ON "leads" USING btree ("consultor_id",coalesce("ganho_em", "perdido_em")) WHERE "leads"."etapa" in ('internado', 'perdido');--> statement-breakpoint
CREATE INDEX "leads_mudancas_versao" ON "leads_mudancas" USING btree ("assunto","versao");--> statement-breakpoint
CREATE UNIQUE INDEX "modelos_mensagem_chave_unica" ON "modelos_mensagem" USING btree ("chave") WHERE "modelos_mensagem"."chave" is not null;--> statement-breakpoint
CREATE INDEX "modelos_mensagem_dono" ON "modelos_mensagem" USING btree ("dono_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notificacoes_fato_unico" ON "notificacoes" USING btree ("usuario_id","fato");--> statement-breakpoint
CREATE INDEX "pacientes_lead" ON "pacientes" USING btree ("lead_id");--> statement-breakpoint
ALTER TABLE "empresa_config" ADD CONSTRAINT "empresa_config_sla_valido" CHECK ("empresa_config"."sla_primeiro_contato_min" between 1 and 1440);--> statement-breakpoint
ALTER TABLE "empresa_config" ADD CONSTRAINT "empresa_config_aceite_valido" CHECK ("empresa_config"."minutos_aceite" between 1 and 240);
--> statement-breakpoint
ALTER TABLE leads ADD CONSTRAINT leads_cidade_id_fk FOREIGN KEY (cidade_id) REFERENCES cidades (id);
--> statement-breakpoint
ALTER TABLE leads ADD CONSTRAINT leads_clinica_interesse_id_fk FOREIGN KEY (clinica_interesse_id) REFERENCES clinicas (id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE leads ADD CONSTRAINT leads_tipo_assistencia_id_fk FOREIGN KEY (tipo_assistencia_id) REFERENCES tipos_assistencia (id);
--> statement-breakpoint
ALTER TABLE leads ADD CONSTRAINT leads_motivo_perda_id_fk FOREIGN KEY (motivo_perda_id) REFERENCES motivos_perda (id);
--> statement-breakpoint
ALTER TABLE leads ADD CONSTRAINT leads_consentimento_id_fk FOREIGN KEY (consentimento_id) REFERENCES consentimentos (id);
--> statement-breakpoint
ALTER TABLE shared_links ADD CONSTRAINT shared_links_lead_id_fk FOREIGN KEY (lead_id) REFERENCES leads (id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE links_cadastro ADD CONSTRAINT links_cadastro_lead_id_fk FOREIGN KEY (lead_id) REFERENCES leads (id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE pacientes ADD CONSTRAINT pacientes_lead_id_fk FOREIGN KEY (lead_id) REFERENCES leads (id) ON DELETE SET NULL;
--> statement-breakpoint
CREATE INDEX shared_links_lead ON shared_links (lead_id) WHERE lead_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX links_cadastro_lead ON links_cadastro (lead_id) WHERE lead_id IS NOT NULL;
--> statement-breakpoint
INSERT INTO mudancas_versao (assunto) VALUES ('etapas'), ('modelos');
--> statement-breakpoint
CREATE TRIGGER atualizacao BEFORE UPDATE ON etapas_lead FOR EACH ROW EXECUTE FUNCTION marca_atualizacao();
--> statement-breakpoint
CREATE TRIGGER mudancas AFTER INSERT OR UPDATE OR DELETE ON etapas_lead
FOR EACH STATEMENT EXECUTE FUNCTION avanca_versao_do_assunto('etapas');
--> statement-breakpoint
CREATE TRIGGER atualizacao BEFORE UPDATE ON motivos_perda FOR EACH ROW EXECUTE FUNCTION marca_atualizacao();
--> statement-breakpoint
CREATE TRIGGER mudancas AFTER INSERT OR UPDATE OR DELETE ON motivos_perda
FOR EACH STATEMENT EXECUTE FUNCTION avanca_versao_do_assunto('etapas');
--> statement-breakpoint
CREATE TRIGGER atualizacao BEFORE UPDATE ON modelos_mensagem FOR EACH ROW EXECUTE FUNCTION marca_atualizacao();
--> statement-breakpoint
CREATE TRIGGER mudancas AFTER INSERT OR UPDATE OR DELETE ON modelos_mensagem
FOR EACH STATEMENT EXECUTE FUNCTION avanca_versao_do_assunto('modelos');
--> statement-breakpoint
-- The order inside a column is apart from the content: moving cards about makes nobody's edit stale.
CREATE FUNCTION marca_lead() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.posicao = OLD.posicao OR NEW.etapa <> OLD.etapa OR NEW.consultor_id IS DISTINCT FROM OLD.consultor_id THEN
    NEW.versao := OLD.versao + 1;
    NEW.updated_at := now();
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER atualizacao BEFORE UPDATE ON leads FOR EACH ROW EXECUTE FUNCTION marca_lead();
--> statement-breakpoint
-- Advances the counters of owners and keeps at which step each of their leads changed; subject and lead in pairs.
-- Called as the last statement of a transaction, because the counters stay locked until it commits, and in one order,
-- so that no two wait for each other.
CREATE FUNCTION avanca_leads(p_assuntos text[], p_leads uuid[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  a text;
  v bigint;
BEGIN
  FOR a IN SELECT DISTINCT unnest(p_assuntos) ORDER BY 1 LOOP
    INSERT INTO mudancas_versao (assunto) VALUES (a) ON CONFLICT (assunto) DO NOTHING;
    v := avanca_versao(a);
    INSERT INTO leads_mudancas (assunto, lead_id, versao)
    SELECT DISTINCT a, lead_id, v FROM unnest(p_assuntos, p_leads) AS mudou (assunto, lead_id) WHERE mudou.assunto = a
     ORDER BY lead_id
    ON CONFLICT (assunto, lead_id) DO UPDATE SET versao = excluded.versao;
  END LOOP;
END $$;
--> statement-breakpoint
INSERT INTO etapas_lead (chave, rotulo, cor, ordem, tipo, sla_valor, sla_unidade) VALUES
  ('novo', 'Novo', 'blue', 1, 'aberta', NULL, NULL),
  ('em_contato', 'Em contato', 'cyan', 2, 'aberta', 1, 'dias'),
  ('qualificado', 'Qualificado', 'violet', 3, 'aberta', 2, 'dias'),
  ('visita_agendada', 'Visita agendada', 'orange', 4, 'aberta', NULL, NULL),
  ('proposta_enviada', 'Proposta enviada', 'yellow', 5, 'aberta', 2, 'dias'),
  ('internado', 'Internado', 'green', 6, 'ganha', NULL, NULL),
  ('perdido', 'Perdido', 'gray', 7, 'perdida', NULL, NULL);
--> statement-breakpoint
INSERT INTO motivos_perda (name, ordem, pede_texto) VALUES
  ('Preço', 1, false),
  ('Sem vaga', 2, false),
  ('Distância', 3, false),
  ('Convênio não aceito', 4, false),
  ('Família desistiu', 5, false),
  ('Paciente recusou', 6, false),
  ('Internou em outro lugar', 7, false),
  ('Sem contato', 8, false),
  ('Número inválido', 9, false),
  ('Fora do perfil', 10, false),
  ('Duplicado', 11, false),
  ('Óbito', 12, false),
  ('Outro', 13, true);
--> statement-breakpoint
INSERT INTO modelos_mensagem (chave, titulo, texto, escopo) VALUES
  ('primeiro_contato', 'Primeiro contato', 'Olá, {cliente}! Aqui é {consultor}. Recebi seu contato e quero ajudar. Qual é o melhor horário para conversarmos?', 'empresa'),
  ('envio_clinica', 'Envio de clínica', 'Olá, {cliente}! Separei esta opção para vocês: {clinica}, em {cidade}. Fotos e detalhes: {link}', 'empresa'),
  ('confirmar_visita', 'Confirmar visita', 'Olá, {cliente}! Podemos confirmar a visita a {clinica} no dia {data}, às {hora}? Endereço: {endereco}', 'empresa'),
  ('lembrete_visita', 'Lembrete de visita', 'Olá, {cliente}! Lembrando da visita a {clinica}: {data}, às {hora}. Endereço: {endereco}', 'empresa'),
  ('envio_orcamento', 'Envio de orçamento', 'Olá, {cliente}! O orçamento que combinamos, no valor de {valor}, está aqui: {link}', 'empresa'),
  ('cobrar_orcamento', 'Retorno do orçamento', 'Olá, {cliente}! Conseguiu ver o orçamento? Se ficou alguma dúvida, estou à disposição: {link}', 'empresa'),
  ('documentos_pendentes', 'Documentos pendentes', 'Olá, {cliente}! Para seguirmos, ainda faltam alguns documentos. O envio é por este link: {link}', 'empresa'),
  ('pos_internacao', 'Depois da chegada', 'Olá, {cliente}! Como vocês estão? Se precisarem de algo, falem comigo. {consultor}', 'empresa');
