import type { CampoProprio } from '@portal/contract/etapas/etapas.contract'
import { chavePropria } from '@portal/contract/leads/opcoes'
import { CAMPO_DE_VARIAS, CAMPOS_PRECISOS, type PalavraAntiga } from '@portal/contract/mudanca/campos'
import type { MapaMudanca } from '@portal/contract/mudanca/mapa'
import { textKey } from '../platform/text-key.ts'
import { rotuloDe, type Tabela } from './fonte.ts'

/**
 * Names of tables and columns in old portals, in Portuguese and English. If a table has several of a field, the first in this
 * list counts.
 */
const NOMES: Record<PalavraAntiga, { tabelas: string; campos: Record<string, string> }> = {
  leads: {
    tabelas:
      'leads lead contatos_leads oportunidades oportunidade opportunities deals negocios prospects atendimentos_leads',
    campos: {
      id: 'id uuid codigo',
      nome: 'nome_contato nome full_name name nome_completo contato contact_name nome_lead lead_name cliente',
      telefone: 'telefone whatsapp celular phone phone_number telefone_1 fone mobile',
      telefone_alt: 'telefone_2 telefone_alt telefone_alternativo segundo_telefone outro_telefone phone_2',
      email: 'email e_mail email_address',
      parentesco: 'parentesco relacao grau_parentesco grau_de_parentesco relationship',
      nome_paciente: 'nome_paciente paciente nome_do_paciente patient_name patient',
      idade_paciente: 'idade_paciente idade idade_do_paciente age',
      cidade: 'cidade city municipio',
      estado: 'estado uf state',
      origem: 'origem source fonte canal lead_source origin',
      campanha: 'campanha campaign utm_campaign campaign_name',
      utm: 'utm utms utm_params tracking',
      etapa: 'etapa status stage situacao fase estagio pipeline_stage kanban_status coluna lead_status',
      motivo: 'motivo_perda motivo loss_reason motivo_da_perda lost_reason motivo_descarte',
      consultor:
        'consultor_id responsavel_id owner_id user_id assigned_to vendedor_id consultor responsavel atribuido_a owner vendedor',
      clinica: 'clinica_id clinic_id clinica clinica_interesse clinica_interesse_id',
      valor: 'valor valor_estimado valor_disponivel orcamento budget value valor_mensal ticket',
      urgencia: 'urgencia prioridade priority temperatura',
      tipo_internacao: 'tipo_internacao tipo_de_internacao tipo',
      forma_pagamento: 'forma_pagamento forma_de_pagamento pagamento payment_method',
      plano_saude: 'plano_saude plano_de_saude convenio plano health_plan',
      substancias: 'substancias substancia tipo_dependencia dependencia droga drogas vicio addiction',
      etiquetas: 'tags etiquetas labels marcadores',
      observacoes: 'observacoes observacao obs notas notes descricao comentarios mensagem message',
      proxima_acao: 'proxima_acao proximo_passo next_action next_step tarefa',
      proxima_acao_em:
        'proxima_acao_em proximo_contato data_proximo_contato proxima_acao_data next_contact next_action_at follow_up follow_up_at retorno data_retorno retornar_em agendado_para',
      criado_em: 'created_at criado_em data_criacao data_cadastro created data_entrada recebido_em inserted_at',
      encerrado_em:
        'closed_at encerrado_em fechado_em data_fechamento data_encerramento ganho_em perdido_em convertido_em won_at lost_at data_internacao',
      atualizado_em: 'updated_at atualizado_em ultima_atualizacao last_activity_at ultimo_contato',
    },
  },
  interacoes: {
    tabelas:
      'lead_notes notas_leads lead_notas notas_lead notas notes interacoes lead_interacoes interactions atividades activities lead_activities historico lead_history historico_leads mensagens messages whatsapp_messages chat_messages ligacoes calls call_logs followups follow_ups comentarios comments observacoes_leads anotacoes',
    campos: {
      id: 'id uuid',
      lead: 'lead_id lead id_lead contato_id contact_id deal_id oportunidade_id',
      paciente: 'paciente_id patient_id paciente',
      autor: 'autor_id author_id user_id created_by criado_por usuario_id consultor_id autor usuario author',
      tipo: 'tipo type kind canal channel tipo_interacao direction',
      resultado: 'resultado result outcome status',
      texto:
        'texto nota note notes conteudo content mensagem message body descricao description observacao comentario comment text obs',
      criado_em:
        'ocorreu_em created_at criado_em data sent_at data_hora occurred_at timestamp inserted_at data_interacao',
    },
  },
  pacientes: {
    tabelas: 'patients pacientes paciente patient cadastros_pacientes internados residentes acolhidos',
    campos: {
      id: 'id uuid',
      lead: 'lead_id lead id_lead',
      nome: 'nome_completo nome nome_paciente full_name name patient_name paciente',
      cpf: 'cpf documento cpf_paciente document',
      nascimento: 'data_nascimento nascimento data_de_nascimento birth_date birthdate dob dt_nascimento',
      sexo: 'sexo genero gender sex',
      telefone: 'telefone phone celular whatsapp telefone_paciente',
      cidade: 'cidade city',
      estado: 'estado uf state',
      endereco: 'endereco address logradouro',
      responsavel_nome: 'responsavel_nome nome_responsavel responsavel guardian_name familiar contato_responsavel',
      responsavel_telefone: 'responsavel_telefone telefone_responsavel guardian_phone contato_familiar',
      responsavel_email: 'responsavel_email email_responsavel guardian_email email',
      responsavel_cpf: 'responsavel_cpf cpf_responsavel guardian_cpf',
      clinica: 'clinica_id clinic_id clinica clinic',
      consultor: 'consultor_id consultant_id created_by user_id consultor responsavel_id',
      tipo_internacao: 'tipo_internacao tipo_de_internacao tipo admission_type modalidade',
      plano_saude: 'convenio plano_saude plano_de_saude health_plan plano',
      observacoes: 'observacoes obs notas notes observacao medicacao medicamentos diagnostico historico_clinico',
      situacao: 'status situacao estado_paciente state_status fase',
      entrada:
        'data_internacao data_entrada entrada admitted_at admission_date internado_em data_de_internacao dt_internacao',
      saida: 'data_saida saida data_alta alta_em discharged_at discharge_date dt_alta',
      valor: 'valor_contratado valor valor_mensal mensalidade value',
      consentimento_em: 'consentimento_em consentimento lgpd_aceito_em consent_at termo_aceito_em aceite_lgpd',
      criado_em: 'created_at criado_em data_cadastro created inserted_at',
    },
  },
  internacoes: {
    tabelas: 'internacoes internacao admissions admission internments hospitalizations acolhimentos estadias',
    campos: {
      id: 'id uuid',
      paciente: 'paciente_id patient_id paciente',
      lead: 'lead_id lead',
      clinica: 'clinica_id clinic_id clinica',
      consultor: 'consultor_id consultant_id created_by user_id consultor',
      tipo_internacao: 'tipo_internacao tipo type admission_type modalidade',
      situacao: 'status situacao',
      entrada: 'data_entrada entrada data_internacao admitted_at admission_date check_in inicio start_date',
      previsao_saida: 'previsao_saida previsao_alta expected_discharge data_prevista',
      saida: 'data_saida saida data_alta discharged_at discharge_date check_out fim end_date',
      motivo: 'motivo_saida motivo discharge_reason motivo_alta',
      valor: 'valor_contratado valor valor_mensal mensalidade value',
      periodicidade: 'periodicidade period periodicidade_id plano',
      periodos: 'quantidade_periodos periodos meses quantidade',
      criado_em: 'created_at criado_em inserted_at',
    },
  },
  visitas: {
    tabelas:
      'visitas visita visits agendamentos agenda_visitas controle_visitas controlevisitas appointments visit_schedules eventos_agenda',
    campos: {
      id: 'id uuid',
      lead: 'lead_id lead id_lead',
      paciente: 'paciente_id patient_id paciente',
      clinica: 'clinica_id clinic_id clinica clinic',
      consultor: 'consultor_id user_id created_by consultor user responsavel',
      data: 'data_visita data inicio start_at scheduled_at data_hora visit_date agendado_para date quando',
      hora: 'hora horario time hora_visita',
      situacao: 'status situacao resultado',
      texto: 'observacoes obs notas notes descricao observacao comentario',
      criado_em: 'created_at criado_em inserted_at',
    },
  },
  orcamentos: {
    tabelas: 'orcamentos orcamento quotes quote propostas proposta proposals budgets cotacoes',
    campos: {
      id: 'id uuid',
      numero: 'numero number codigo',
      lead: 'lead_id lead id_lead',
      paciente: 'paciente_id patient_id paciente',
      clinica: 'clinica_id clinic_id clinica',
      consultor: 'consultor_id created_by user_id consultor',
      itens: 'itens items linhas lines',
      valor: 'valor_total total valor value amount preco price',
      desconto: 'desconto discount',
      periodicidade: 'periodicidade period periodo',
      validade: 'validade valido_ate valid_until expires_at vencimento',
      situacao: 'status situacao',
      aceito_em: 'aceito_em accepted_at data_aceite',
      texto: 'observacoes obs notas notes descricao',
      criado_em: 'created_at criado_em data enviado_em inserted_at',
    },
  },
  pagamentos: {
    tabelas:
      'pagamentos pagamento payments payment recebimentos mensalidades parcelas cobrancas invoices transacoes transactions financeiro lancamentos repasses',
    campos: {
      id: 'id uuid',
      lead: 'lead_id lead',
      paciente: 'paciente_id patient_id paciente',
      clinica: 'clinica_id clinic_id clinica',
      consultor: 'consultor_id user_id created_by consultor',
      valor: 'valor value amount valor_pago valor_total total',
      data: 'pago_em data_pagamento paid_at data payment_date recebido_em',
      vencimento: 'vencimento due_date data_vencimento',
      situacao: 'status situacao',
      forma: 'forma forma_pagamento metodo payment_method method',
      texto: 'descricao observacoes obs notas description notes',
      criado_em: 'created_at criado_em inserted_at',
    },
  },
  comissoes: {
    tabelas: 'comissoes comissao commissions commission',
    campos: {
      id: 'id uuid',
      lead: 'lead_id lead',
      paciente: 'paciente_id patient_id paciente',
      clinica: 'clinica_id clinic_id clinica',
      consultor: 'consultor_id user_id consultant_id consultor vendedor_id vendedor',
      valor: 'valor value amount valor_comissao',
      percentual: 'percentual percent porcentagem rate comissao_percent',
      data: 'pago_em data_pagamento paid_at data',
      situacao: 'status situacao',
      texto: 'descricao observacoes obs notas',
      criado_em: 'created_at criado_em inserted_at',
    },
  },
  documentos: {
    tabelas:
      'documentos documento documents document anexos anexo attachments files arquivos_pacientes documentos_pacientes patient_documents lead_documents',
    campos: {
      id: 'id uuid',
      lead: 'lead_id lead',
      paciente: 'paciente_id patient_id paciente',
      caminho: 'caminho path file_path storage_path url file_url arquivo_url arquivo documento_url',
      nome: 'nome nome_arquivo file_name filename name titulo',
      tipo: 'tipo type tipo_documento category categoria',
      texto: 'descricao observacoes obs notas description',
      criado_em: 'created_at criado_em uploaded_at enviado_em inserted_at',
    },
  },
  contatos: {
    tabelas:
      'contatos contato contacts agenda agenda_telefonica phonebook telefones contatos_uteis fornecedores parceiros',
    campos: {
      id: 'id uuid',
      nome: 'nome name nome_completo full_name razao_social',
      telefone: 'telefone phone celular whatsapp fone telefone_1',
      telefone_2: 'telefone_2 phone_2 outro_telefone telefone_alternativo segundo_telefone',
      email: 'email e_mail',
      categoria: 'categoria category tipo type grupo',
      cidade: 'cidade city',
      estado: 'estado uf state',
      clinica: 'clinica_id clinic_id clinica',
      observacoes: 'observacoes obs notas notes descricao',
      criado_em: 'created_at criado_em inserted_at',
    },
  },
}
const PALAVRAS = Object.keys(NOMES) as PalavraAntiga[]

/** Old columns by field; a field that takes several columns has all of them. */
export type Colunas = Record<string, string[]>
export type Reconhecida = { palavra: PalavraAntiga; colunas: Colunas }

/** Keys by which the name of a table or column may be found, for the ways people and programs write it. */
function chavesDe(nome: string): string[] {
  const chave = textKey(nome)
  // `createdAt`, and the additions of spreadsheets and old conventions: 'Valor (R$)', dt_entrada, ds_nota.
  const partida = textKey(nome.replace(/(\p{Ll}|\d)(?=\p{Lu})/gu, '$1_'))
  return [...new Set([chave, partida, semEnfeite(chave), semEnfeite(partida)])]
}
const semEnfeite = (chave: string) =>
  chave.replace(/^(?:nm|dt|ds|nr|vl|vlr|tx|txt|fk|cd|st|tp|fl|str)_(?=\w{3})/, '').replace(/_(?:r|rs|brl|reais)$/, '')

const DE_TEXTO = /^(?:obs|observ|notas|notes|anota|coment|comment|descri|detalh|relato)/

/** An own field of the company, as far as a column is searched for it. */
export type Proprio = Pick<CampoProprio, 'id' | 'nome'>

/** Key by which a column is found for an own field. */
const chaveSolta = (nome: string) => textKey(nome).replaceAll('_', '')

/** Finds the field of each column by its name. Choices of people come first, then fields of the portal, then own fields. */
function colunasDe(
  palavra: PalavraAntiga,
  { colunas }: Tabela,
  escolhidas: Record<string, string | null>,
  todosProprios: readonly Proprio[],
): Colunas {
  const { campos } = NOMES[palavra]
  const proprios = new Map<string, string>(
    palavra === 'leads' ? todosProprios.map(({ id, nome }) => [chavePropria(id), chaveSolta(nome)]) : [],
  )
  const varias = CAMPO_DE_VARIAS[palavra]
  const achadas: Colunas = Object.create(null)
  const livres = new Map<string, string>()
  for (const coluna of colunas) {
    const campo = Object.hasOwn(escolhidas, coluna) ? escolhidas[coluna] : undefined
    if (campo === undefined) for (const chave of chavesDe(coluna)) if (!livres.has(chave)) livres.set(chave, coluna)
    if (!campo || !(Object.hasOwn(campos, campo) || proprios.has(campo))) continue
    if (campo === varias) achadas[campo] = [...(achadas[campo] ?? []), coluna]
    else achadas[campo] ??= [coluna]
  }
  const usadas = new Set<string>()
  for (const [campo, nomes] of Object.entries(campos)) {
    if (achadas[campo]) continue
    const coluna = nomes
      .split(' ')
      .map((nome) => livres.get(nome))
      .find((achada) => achada !== undefined && !usadas.has(achada))
    if (coluna === undefined) continue
    achadas[campo] = [coluna]
    usadas.add(coluna)
  }
  for (const [campo, chave] of proprios) {
    if (achadas[campo] || chave === '') continue
    const coluna = [...livres.values()].find((uma) => !usadas.has(uma) && chaveSolta(uma) === chave)
    if (coluna === undefined) continue
    achadas[campo] = [coluna]
    usadas.add(coluna)
  }
  // Texts that no other field takes are joined, so that nothing that people wrote is lost.
  const textos = [...livres].flatMap(([chave, coluna]) => (DE_TEXTO.test(chave) && !usadas.has(coluna) ? coluna : []))
  if (varias && textos.length > 0) achadas[varias] = [...new Set([...(achadas[varias] ?? []), ...textos])]
  return achadas
}

const fits = (palavra: PalavraAntiga, colunas: Colunas) =>
  CAMPOS_PRECISOS[palavra].every((um) => um.some((campo) => colunas[campo]))

/** Parts of names of tables that hold copies, lists of choices or machinery, whatever else the name says. */
const DE_OUTRA_COISA =
  /(?:^|_)(?:backup|backups|bkp|old|antigas?|antigos?|temp|tmp|tests?|testes?|copia|copy|logs?|audit|auditoria|config|configs|configuracoes|settings|view|tags?|etiquetas?|stages?|etapas?|status|origens?|sources?|tipos?|types?|motivos?|templates?|modelos?|tokens?|links?|anuncios|metas|permissoes|roles|columns|fields|pipelines?|queue|fila|notifica\w+|alertas?|lembretes?|reminders?|webhooks?|events?|jobs?)(?:_|$)/
/** Fields that prove a word for a table whose name tells nothing. */
const SO_PODE_SER: Partial<Record<PalavraAntiga, string[]>> = {
  leads: ['nome', 'telefone', 'etapa', 'criado_em'],
  interacoes: ['lead', 'texto', 'criado_em'],
  pacientes: ['nome', 'responsavel_nome', 'entrada'],
  visitas: ['lead', 'clinica', 'data'],
  orcamentos: ['lead', 'valor', 'validade'],
}

/** Word of a table: by its whole name, by a part of the name, or by its columns if the name tells nothing. */
function palavraDe(nome: string, colunas: (palavra: PalavraAntiga) => Colunas): PalavraAntiga | undefined {
  const named = (chaves: readonly string[]) =>
    PALAVRAS.find(
      (palavra) =>
        NOMES[palavra].tabelas.split(' ').some((conhecida) => chaves.includes(conhecida)) &&
        fits(palavra, colunas(palavra)),
    )
  const chaves = chavesDe(nome)
  const inteira = named(chaves)
  if (inteira || chaves.some((chave) => DE_OUTRA_COISA.test(chave))) return inteira
  return (
    named(chaves.flatMap((chave) => chave.split('_'))) ??
    PALAVRAS.find((palavra) => {
      const achadas = colunas(palavra)
      return SO_PODE_SER[palavra]?.every((campo) => achadas[campo]) && fits(palavra, achadas)
    })
  )
}

/** Field of each column of a table, if the table were this word. */
export const camposDe = (
  palavra: PalavraAntiga,
  tabela: Tabela,
  proprios: readonly Proprio[],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(colunasDe(palavra, tabela, {}, proprios)).flatMap(([campo, colunas]) =>
      colunas.map((coluna) => [coluna, campo] as const),
    ),
  )

/**
 * Tells what a table of the old portal is: the choice of people, else its name if its columns fit, else its columns.
 * Undefined if it is unknown; null if people chose to leave it.
 */
export function recogniseNomes(
  tabela: Tabela,
  mapa: MapaMudanca,
  proprios: readonly Proprio[] = [],
): Reconhecida | null | undefined {
  const rotulo = rotuloDe(tabela)
  const escolhida = Object.hasOwn(mapa.tabelas, rotulo) ? mapa.tabelas[rotulo] : undefined
  const colunas = (palavra: PalavraAntiga) => colunasDe(palavra, tabela, escolhida?.colunas ?? {}, proprios)
  if (escolhida?.vira === null) return null
  const palavra = escolhida?.vira ?? palavraDe(tabela.nome, colunas)
  return palavra && { palavra, colunas: colunas(palavra) }
}
