import { TELEFONE_REMOVIDO, TITULAR_REMOVIDO } from '@portal/contract/privacidade/eliminacao'

/** What stands instead of a value, as SQL over the row. */
type Valores = Readonly<Record<string, string>>

/** What erasing somebody does to the rows of a table that hold something of them. */
export type Forma =
  /** Deletes them, but those of which `exceto` holds. */
  | { faz: 'apaga'; exceto?: string }
  /**
   * Keeps them without what they say of the person: every declared column is replaced or stays for a reason. Where
   * `guarda` holds, the law keeps these columns until its time is over.
   */
  | { faz: 'anonimiza'; valores: Valores; fica: readonly string[]; guarda?: { se: string; colunas: readonly string[] } }
  /** The law keeps them; `depois` is what goes when its time is over. */
  | { faz: 'guarda'; depois: Valores }
  /** A function of the database does it, since the table only grows or is frozen. */
  | { faz: 'funcao' }
  /** They say nothing of the person once the others are done. */
  | { faz: 'nada' }

const NADA = { faz: 'nada' } as const
const APAGA = { faz: 'apaga' } as const
const nulas = (...colunas: string[]): Valores => Object.fromEntries(colunas.map((coluna) => [coluna, 'null']))
const NOME = `'${TITULAR_REMOVIDO}'`
/** Replaces a value that must stay where there was one. */
const seHavia = (coluna: string, valor: string) => `case when ${coluna} is not null then ${valor} end`

const INTERNADO = 'exists (select from internacoes i where i.paciente_id = pacientes.id)'
/** Files that an admission rests on. */
const DA_INTERNACAO = `exists (select from internacoes i where i.paciente_id = anexos.entidade_id and anexos.id in
  (i.laudo_anexo_id, i.declaracao_voluntaria_anexo_id, i.adesao_anexo_id, i.ordem_anexo_id, i.conversao_anexo_id))`

/**
 * How families, patients and contacts are erased, by table. A test asks it of every declared table and column, so that
 * no new one is forgotten.
 */
export const FORMAS: Readonly<Record<string, Forma>> = {
  leads: {
    faz: 'anonimiza',
    valores: {
      nome_contato: NOME,
      telefone: `'${TELEFONE_REMOVIDO}'`,
      outros_telefones: `'{}'`,
      ...nulas('telefone_alt', 'email', 'parentesco', 'nome_paciente', 'idade_paciente', 'sexo_paciente', 'cidade_id'),
      ...nulas('cidade', 'tipo_assistencia_id', 'forma_pagamento', 'plano_saude', 'faixa_mensal_centavos'),
      ...nulas('tipo_internacao', 'substancias_cifrado', 'observacoes_cifrado', 'motivo_perda_texto_cifrado'),
      ...nulas('proxima_acao', 'proxima_acao_em', 'visita_em', 'prazo_em'),
      etiquetas: `'{}'`,
      // The company's own link, which its figures count by.
      origem_detalhe: `case when origem_detalhe ? 'link_id' then jsonb_build_object('link_id', origem_detalhe -> 'link_id') else '{}' end`,
      arquivado_em: 'coalesce(arquivado_em, now())',
      anonimizado_em: 'coalesce(anonimizado_em, now())',
    },
    fica: [
      'busca',
      'estado',
      'clinica_interesse_id',
      'valor_estimado_centavos',
      'urgencia',
      'motivo_perda_id',
      'origem',
    ],
  },
  lead_interacoes: {
    faz: 'anonimiza',
    valores: { texto_cifrado: 'null', detalhe: `'{}'` },
    fica: ['tipo', 'resultado', 'ocorreu_em'],
  },
  lead_historico: { faz: 'anonimiza', valores: { fato: 'null' }, fica: [] },
  // Consultants and instants.
  lead_ofertas: NADA,
  distribuicao_eventos: NADA,
  leads_mudancas: NADA,
  distribuicao_fila: NADA,
  coberturas: NADA,
  filtros_salvos: NADA,
  distribuicao_participantes: NADA,
  distribuicao_regra_participantes: NADA,
  distribuicao_dias: NADA,

  pacientes: {
    faz: 'anonimiza',
    valores: {
      nome_completo: NOME,
      ...nulas('nome_social', 'data_nascimento', 'sexo', 'cpf_cifrado', 'cpf_hash', 'telefone', 'cep', 'endereco'),
      ...nulas('cidade', 'estado', 'responsavel_nome', 'responsavel_cpf_cifrado', 'responsavel_telefone'),
      ...nulas(
        'responsavel_email',
        'preenchido_por',
        'declarante_parentesco',
        'declarante_telefone',
        'declarante_email',
      ),
      ...nulas('motivo_cancelamento_cifrado'),
      responsavel_financeiro: 'false',
      declarante_nome: `case when canal = 'manual' then null else ${NOME} end`,
      avisos: `'{}'`,
      checklist: `'{}'`,
      tipo_internacao: `'nao_sabe'`,
      visto_em: 'coalesce(visto_em, now())',
      arquivado_em: 'coalesce(arquivado_em, now())',
      anonimizado_em: 'coalesce(anonimizado_em, now())',
    },
    fica: ['busca', 'clinica_id', 'urgencia', 'status', 'status_desde', 'motivo_cancelamento'],
    guarda: {
      se: INTERNADO,
      colunas: [
        ...['nome_completo', 'data_nascimento', 'sexo', 'cpf_cifrado', 'cpf_hash', 'tipo_internacao'],
        'anonimizado_em',
      ],
    },
  },
  paciente_clinico: APAGA,
  anexos: { faz: 'apaga', exceto: DA_INTERNACAO },
  consentimentos: {
    faz: 'anonimiza',
    valores: {
      ...nulas('ip', 'user_agent', 'declarante', 'revogacao_motivo_cifrado'),
      revogado_em: 'coalesce(revogado_em, now())',
    },
    fica: [
      ...['finalidade', 'versao_termo', 'texto_hash', 'canal', 'base_legal', 'dado_em', 'expira_em'],
      ...['revogado_por', 'revogado_canal'],
    ],
  },
  links_consentimento: { faz: 'funcao' },
  // Before their forms, by which they are found.
  enderecos_provados: APAGA,
  formularios_enviados: APAGA,
  internacoes: {
    faz: 'guarda',
    depois: {
      solicitante_nome: seHavia('solicitante_nome', NOME),
      solicitante_cpf_cifrado: seHavia('solicitante_cpf_cifrado', `''`),
      processo_numero: seHavia('processo_numero', `'removido'`),
      vara: seHavia('vara', `'removida'`),
      interrupcao_por: seHavia('interrupcao_por', NOME),
      menores_justificativa_cifrado: 'null',
      estorno_motivo_cifrado: seHavia('estorno_motivo_cifrado', `''`),
    },
  },
  links_ficha: {
    faz: 'anonimiza',
    valores: { desativada_em: 'coalesce(desativada_em, now())' },
    fica: ['paciente_id', 'clinica_id', 'canal', 'permite_pdf', 'expira_em', 'aberta_em', 'visivel_ate'],
  },
  links_documentos: {
    faz: 'anonimiza',
    valores: { desativado_em: 'coalesce(desativado_em, now())', papeis: `'{}'` },
    fica: ['paciente_id', 'expira_em'],
  },

  visitas: {
    faz: 'anonimiza',
    valores: {
      ...nulas('participantes', 'telefone', 'endereco', 'link_video', 'observacoes_cifrado', 'resultado_cifrado'),
      ...nulas('motivo_cancelamento_cifrado'),
      // Calendars that have it take it away.
      status: `case when status in ('agendada', 'confirmada') then 'cancelada' else status end`,
      sequencia: 'sequencia + 1',
    },
    fica: ['inicio', 'fim', 'fuso', 'clinica_id', 'tipo'],
  },
  lembretes_enviados: NADA,
  agenda_assinaturas: NADA,

  orcamentos: { faz: 'funcao' },
  orcamento_itens: { faz: 'funcao' },
  orcamento_documentos: { faz: 'funcao' },
  comparacoes: NADA,
  comparacao_orcamentos: NADA,
  condicoes_orcamento: NADA,

  shared_links: { faz: 'anonimiza', valores: { is_active: 'false' }, fica: ['lead_id', 'aberturas'] },
  links_cadastro: { faz: 'anonimiza', valores: { is_active: 'false' }, fica: ['lead_id'] },
  links_busca: NADA,

  contato_sugestoes: APAGA,
  contatos_telefonicos: APAGA,
  contato_favoritos: NADA,

  internacoes_financeiras: { faz: 'guarda', depois: { paciente: NOME } },
  lancamentos: {
    faz: 'guarda',
    depois: { paciente: seHavia('paciente', NOME), descricao: `'Lançamento de titular removido'` },
  },
  pagamentos: { faz: 'guarda', depois: {} },
  regras_comissao: NADA,
  competencias: NADA,
  fechamentos: NADA,
  contestacoes: NADA,
  contestacao_mensagens: NADA,

  // What the law still asks of an admission goes on.
  pendencias: {
    faz: 'anonimiza',
    valores: { resolvida_em: 'coalesce(resolvida_em, now())' },
    fica: ['titulo', 'prazo_em', 'resolvida_por'],
    guarda: {
      se: 'exists (select from internacoes i where i.paciente_id = pendencias.entidade_id)',
      colunas: ['resolvida_em'],
    },
  },
  audit_log: { faz: 'funcao' },

  profiles: NADA,
  preferencias: NADA,
  dispositivos: NADA,
  sessoes: NADA,
  auth_sessions: NADA,
  auth_accounts: NADA,
  auth_two_factors: NADA,
  auth_verifications: NADA,
  assinaturas_push: NADA,
  avisos_preferencias: NADA,
  metas: NADA,
  resumos_semanais: NADA,
  modelos_mensagem: NADA,
  clinica_vagas: NADA,
  vagas_pedidos: NADA,
  // What leads to a record of theirs is found by its address; refused lines of a file, by what they say.
  notificacoes: { faz: 'funcao' },
  tarefas: { faz: 'funcao' },
  // An imported file is removed a day after nobody uses it.
  arquivos: NADA,
  clinicas: NADA,
  clinica_regularidade: NADA,
  empresa_config: NADA,
  incidentes_seguranca: NADA,
  // Who asked goes when the request is concluded; answers that tell of them, by the hash of their document.
  solicitacoes_titular: NADA,
  // Of accounts, whose name goes.
  retencao_regras: NADA,
  // Nothing is erased while one holds; one that ended says why, sealed, and of which record.
  retencao_suspensoes: NADA,
  mesa_substitutos: NADA,
  solicitacao_respostas: { faz: 'funcao' },
  privacidade_avisos: NADA,
  eliminacoes: NADA,
  eliminacao_registros: NADA,
}

const PAGA = `exists (select from lancamentos l where l.consultor_id = profiles.id)
  or exists (select from internacoes_financeiras f where f.consultor_id = profiles.id)`

/** The same for the account of somebody who worked here, once it is deactivated. What is not named stays as it is. */
export const FORMAS_DA_CONTA: Readonly<Record<string, Forma>> = {
  profiles: {
    faz: 'anonimiza',
    valores: {
      email: `'removido-' || id || '@removido.invalid'`,
      full_name: NOME,
      ...nulas('image', 'telefone', 'ultimo_acesso', 'supervisor_id'),
      estados_atendidos: `'{}'`,
      is_active: 'false',
      anonimizado_em: 'coalesce(anonimizado_em, now())',
    },
    fica: ['role'],
    guarda: { se: PAGA, colunas: ['email', 'full_name', 'anonimizado_em'] },
  },
  preferencias: APAGA,
  filtros_salvos: APAGA,
  agenda_assinaturas: APAGA,
  avisos_preferencias: APAGA,
  notificacoes: APAGA,
  contato_favoritos: APAGA,
  contatos_telefonicos: APAGA,
  condicoes_orcamento: APAGA,
  modelos_mensagem: APAGA,
  metas: APAGA,
  resumos_semanais: APAGA,
  sessoes: APAGA,
  dispositivos: APAGA,
  auth_sessions: APAGA,
  tarefas: { faz: 'anonimiza', valores: nulas('resultado', 'erro'), fica: [] },
  links_busca: {
    faz: 'anonimiza',
    valores: { ...nulas('campanha', 'mensagem'), apelido: `'Link'`, is_active: 'false' },
    fica: ['consultor_id'],
  },
}
