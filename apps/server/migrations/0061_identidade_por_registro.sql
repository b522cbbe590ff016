CREATE TABLE "enderecos_provados" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"entidade" text NOT NULL,
	"entidade_id" uuid NOT NULL,
	"email" text NOT NULL,
	"como" text NOT NULL,
	"em" timestamp with time zone NOT NULL,
	CONSTRAINT "enderecos_provados_entidade_id_unique" UNIQUE("entidade_id"),
	CONSTRAINT "enderecos_provados_entidade" CHECK ("enderecos_provados"."entidade" = 'formularios_enviados'),
	CONSTRAINT "enderecos_provados_email_minusculo" CHECK ("enderecos_provados"."email" = lower("enderecos_provados"."email"))
);
--> statement-breakpoint
CREATE TABLE "formularios_enviados" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"origem" text NOT NULL,
	"tipo" text NOT NULL,
	"entidade" text NOT NULL,
	"entidade_id" uuid NOT NULL,
	"proprio" boolean NOT NULL,
	"conteudo_cifrado" text NOT NULL,
	"documento_hashes" text[] NOT NULL,
	"consentimentos" uuid[] NOT NULL,
	"codigo_hash" text,
	"codigo_email_cifrado" text,
	"codigo_expira_em" timestamp with time zone,
	"tentativas" integer DEFAULT 0 NOT NULL,
	"encerrado_em" timestamp with time zone,
	CONSTRAINT "formularios_enviados_origem_unique" UNIQUE("origem"),
	CONSTRAINT "formularios_enviados_tipo" CHECK ("formularios_enviados"."tipo" in ('cadastro', 'contato', 'aceite')),
	CONSTRAINT "formularios_enviados_entidade" CHECK ("formularios_enviados"."entidade" in ('pacientes', 'leads', 'orcamentos'))
);
--> statement-breakpoint
CREATE TABLE "mesa_substitutos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"usuario_id" uuid NOT NULL,
	"de" date NOT NULL,
	"ate" date NOT NULL,
	"encerrada_em" timestamp with time zone,
	CONSTRAINT "mesa_substitutos_dias" CHECK ("mesa_substitutos"."ate" >= "mesa_substitutos"."de")
);
--> statement-breakpoint
ALTER TABLE "solicitacao_respostas" DROP CONSTRAINT "solicitacao_respostas_solicitacao_id_unique";--> statement-breakpoint
ALTER TABLE "internacoes" DROP CONSTRAINT "internacoes_acolhimento";--> statement-breakpoint
ALTER TABLE "internacoes" DROP CONSTRAINT "internacoes_conversao";--> statement-breakpoint
ALTER TABLE "pendencias" DROP CONSTRAINT "pendencias_entidade_valida";--> statement-breakpoint
ALTER TABLE "solicitacoes_titular" DROP CONSTRAINT "solicitacoes_estado_valido";--> statement-breakpoint
ALTER TABLE "solicitacoes_titular" DROP CONSTRAINT "solicitacoes_sem_pessoa";--> statement-breakpoint
ALTER TABLE "solicitacoes_titular" ALTER COLUMN "prazo_em" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "internacoes" ADD COLUMN "papeis_eliminados" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "links_consentimento" ADD COLUMN "encerrado_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "retencao_regras" ADD COLUMN "meses_aprovados" integer;--> statement-breakpoint
ALTER TABLE "retencao_regras" ADD COLUMN "aprovada_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "retencao_regras" ADD COLUMN "aprovada_por" uuid;--> statement-breakpoint
ALTER TABLE "solicitacao_respostas" ADD COLUMN "parcial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "solicitacoes_titular" ADD COLUMN "contato_cifrado" text;--> statement-breakpoint
ALTER TABLE "solicitacoes_titular" ADD COLUMN "confirmada_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enderecos_provados" ADD CONSTRAINT "enderecos_provados_entidade_id_formularios_enviados_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."formularios_enviados"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mesa_substitutos" ADD CONSTRAINT "mesa_substitutos_usuario_id_profiles_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enderecos_provados_email" ON "enderecos_provados" USING btree ("email");--> statement-breakpoint
CREATE INDEX "formularios_enviados_registro" ON "formularios_enviados" USING btree ("entidade_id","entidade");--> statement-breakpoint
CREATE INDEX "mesa_substitutos_usuario" ON "mesa_substitutos" USING btree ("usuario_id");--> statement-breakpoint
ALTER TABLE "retencao_regras" ADD CONSTRAINT "retencao_regras_aprovada_por_profiles_id_fk" FOREIGN KEY ("aprovada_por") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "solicitacoes_nao_confirmadas" ON "solicitacoes_titular" USING btree ("created_at","id") WHERE "solicitacoes_titular"."estado" = 'nao_confirmada';--> statement-breakpoint
ALTER TABLE "solicitacoes_titular" DROP COLUMN "email_registro_cifrado";--> statement-breakpoint
ALTER TABLE "solicitacao_respostas" ADD CONSTRAINT "solicitacao_respostas_da_solicitacao" UNIQUE("solicitacao_id","parcial");--> statement-breakpoint
ALTER TABLE "internacoes" ADD CONSTRAINT "internacoes_acolhimento" CHECK ("internacoes"."tipo" <> 'acolhimento' or (("internacoes"."adesao_anexo_id" is not null or 'adesao' = any ("internacoes"."papeis_eliminados")) and "internacoes"."avaliacao_medica_por" is not null
        and "internacoes"."avaliacao_medica_previa_em" is not null and "internacoes"."avaliacao_medica_previa_em" <= "internacoes"."entrada"));--> statement-breakpoint
ALTER TABLE "internacoes" ADD CONSTRAINT "internacoes_conversao" CHECK ((("internacoes"."convertida_voluntaria_em" is null) = ("internacoes"."conversao_anexo_id" is null) or 'conversao' = any ("internacoes"."papeis_eliminados"))
        and ("internacoes"."convertida_voluntaria_em" is null or ("internacoes"."tipo" = 'involuntaria' and "internacoes"."convertida_voluntaria_em" >= "internacoes"."entrada")));--> statement-breakpoint
ALTER TABLE "pendencias" ADD CONSTRAINT "pendencias_entidade_valida" CHECK ("pendencias"."entidade" in ('pacientes', 'clinicas', 'profiles', 'incidentes_seguranca', 'solicitacoes_titular', 'empresa_config'));--> statement-breakpoint
ALTER TABLE "retencao_regras" ADD CONSTRAINT "retencao_regras_aprovada" CHECK (("retencao_regras"."meses_aprovados" is null) = ("retencao_regras"."aprovada_em" is null));--> statement-breakpoint
ALTER TABLE "solicitacoes_titular" ADD CONSTRAINT "solicitacoes_prazo" CHECK (("solicitacoes_titular"."estado" = 'nao_confirmada') = ("solicitacoes_titular"."prazo_em" is null));--> statement-breakpoint
ALTER TABLE "solicitacoes_titular" ADD CONSTRAINT "solicitacoes_estado_valido" CHECK ("solicitacoes_titular"."estado" in ('nao_confirmada', 'recebida', 'em_validacao', 'em_atendimento', 'concluida', 'negada'));--> statement-breakpoint
ALTER TABLE "solicitacoes_titular" ADD CONSTRAINT "solicitacoes_sem_pessoa" CHECK ("solicitacoes_titular"."encerrada_em" is null or num_nonnulls("solicitacoes_titular"."nome_cifrado", "solicitacoes_titular"."documento_cifrado", "solicitacoes_titular"."documento_hash", "solicitacoes_titular"."email_cifrado", "solicitacoes_titular"."detalhes_cifrado", "solicitacoes_titular"."contato_cifrado", "solicitacoes_titular"."codigo_hash") = 0);
--> statement-breakpoint
CREATE TRIGGER mudancas AFTER INSERT OR UPDATE OR DELETE ON mesa_substitutos
FOR EACH STATEMENT EXECUTE FUNCTION avanca_versao_do_assunto('privacidade');
--> statement-breakpoint
-- Whose consents a merged record holds is not certain: the links of both rows end, also those of merges before today.
UPDATE links_consentimento l SET encerrado_em = now()
 WHERE l.consentimentos && (SELECT coalesce(array_agg(c.id), '{}') FROM consentimentos c WHERE
   (c.titular_tipo = 'lead' AND c.titular_id IN (
      SELECT id FROM leads WHERE mesclado_em_id IS NOT NULL UNION SELECT mesclado_em_id FROM leads WHERE mesclado_em_id IS NOT NULL))
   OR (c.titular_tipo = 'paciente' AND c.titular_id IN (
      SELECT id FROM pacientes WHERE mesclado_em_id IS NOT NULL UNION SELECT mesclado_em_id FROM pacientes WHERE mesclado_em_id IS NOT NULL)));
--> statement-breakpoint
-- An address was believed because a record had it. What that opened by itself ends, and open requests are checked again.
DELETE FROM solicitacao_respostas WHERE created_by IS NULL;
--> statement-breakpoint
UPDATE solicitacoes_titular
   SET estado = 'em_validacao', identidade = NULL, identidade_em = NULL, identidade_por = NULL, identidade_como_cifrado = NULL,
       codigo_hash = NULL, codigo_expira_em = NULL, codigos = 0, tentativas = 0
 WHERE encerrada_em IS NULL;
--> statement-breakpoint
INSERT INTO retencao_regras (chave, meses) VALUES ('anexos_saude', 6);
--> statement-breakpoint
UPDATE retencao_regras SET meses = 24 WHERE chave = 'leads_perdidos' AND meses = 12 AND versao = 1;
--> statement-breakpoint
-- A company that wrote a notice of its own keeps it, and writes the next one itself.
INSERT INTO privacidade_avisos (versao, texto) SELECT 2, $aviso$Quem somos. Esta empresa ajuda famílias a encontrar uma clínica e organizar o tratamento. Ela decide como os dados são usados e responde por eles.
Que dados guardamos. Nome, telefone e e-mail de quem nos procura; nome, idade, CPF, cidade e, quando você autoriza, informações de saúde de quem precisa de tratamento; os documentos que você envia; os orçamentos que recebe e aceita.
Para quê. Falar com você, encontrar a clínica, preparar orçamento e internação e cumprir o que a lei manda. Não vendemos dados nem os usamos para propaganda de terceiros.
Com base em quê. No seu consentimento para dados de saúde, na proteção da vida em emergências, no contrato quando você aceita um orçamento e na lei quando ela manda guardar.
Com quem compartilhamos. Com a clínica que vai atender, e só para organizar o atendimento; com autoridades, quando a lei obriga. Nunca com planos de saúde para avaliar risco.
Como protegemos. CPF, informações de saúde e documentos ficam cifrados. Cada leitura fica registrada.
Por quanto tempo. Contatos sem continuidade, 24 meses; cadastros sem internação, 24 meses; laudos, exames, receitas, RG e carteirinha, 6 meses depois da saída; o que a lei manda guardar de internações, contratos e pagamentos, até 5 anos.
Seus direitos. Você pode saber se temos dados seus, vê-los, corrigi-los, levar uma cópia, saber com quem foram compartilhados, retirar o consentimento e pedir que apaguemos tudo, de graça, nesta página. Se não ficar satisfeito, pode procurar a Autoridade Nacional de Proteção de Dados (ANPD).
Quem recebe os seus dados. Só você, e por isso conferimos quem pede. O que você enviou em um formulário sai na hora para o e-mail que você confirmou com um código na página dele. O resto nossa equipe entrega a um contato que o registro já tem há mais de 30 dias, ou depois de conferir um documento com foto.$aviso$
 WHERE (SELECT max(versao) FROM privacidade_avisos) = 1;
