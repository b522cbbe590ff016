import { MAIORIDADE } from '../cadastro/avisos.ts'
import type { Sexo } from '../cadastro/opcoes.ts'
import { INVOLUNTARIA_EM_COMUNIDADE, MENORES_EM_COMUNIDADE, type Natureza } from '../clinicas/regularidade.ts'
import {
  DECLARACAO_FALTANDO,
  ENTRADA_FALTANDO,
  JUSTIFICATIVA_MINIMA,
  NOME_DO_MEDICO,
  NOME_DO_SOLICITANTE,
} from './limites.ts'
import type { MotivoSaida, OrgaoServidor, PapelInternacao, TipoAdmissao, TipoSolicitante } from './opcoes.ts'

export type ClinicaDoCaso = {
  natureza: Natureza | null
  /** The clinic's state, whose medical council registers the doctor. */
  state: string
  tipo_atendimento: 'masculina' | 'feminina' | 'mista'
  atende_voluntario: boolean
  atende_involuntario: boolean
  aceita_menores: boolean
  aceita_idosos: boolean
}

/** Wall clock at the clinic, 'YYYY-MM-DDTHH:mm'; all instants of a case are compared on this clock. */
type Relogio = string

/** Known facts of an admission about to be registered; null for facts that nobody has stated yet. */
export type Caso = {
  tipo: TipoAdmissao | null
  clinica: ClinicaDoCaso | null
  /** Whole years on the day of entry. */
  idade: number | null
  sexo: Sexo
  /** True when somebody is in danger. */
  risco_imediato: boolean
  agora: Relogio
  entrada: Relogio | null
  medico_nome: string | null
  medico_crm: string | null
  medico_uf: string | null
  solicitante_nome: string | null
  solicitante_cpf: string | null
  solicitante_tipo: TipoSolicitante | null
  /** True when there is no relative and no legal guardian at all. */
  ausencia_familia: boolean
  servidor_orgao: OrgaoServidor | null
  decisao_medica_em: Relogio | null
  avaliacao_alternativas: boolean
  avaliacao_medica_previa_em: Relogio | null
  avaliacao_medica_por: string | null
  processo_numero: string | null
  vara: string | null
  /** Time at which the patient signed the declaration. */
  declaracao_em: Relogio | null
  /** Papers that have been uploaded. */
  papeis: Readonly<Record<PapelInternacao, boolean>>
  /** True when an administrator registers, who may admit a minor against the law for `menores_justificativa`. */
  pode_liberar: boolean
  menores_justificativa: string | null
}

/** Case of a registered admission, without the fields of the clinic that only lead to warnings. */
export type CasoRegistrado = Omit<Caso, 'clinica'> & { clinica: Pick<ClinicaDoCaso, 'natureza' | 'state'> | null }

/**
 * `falta`: the admission cannot be registered without it. `recusado`: the law does not allow it. `pendente`:
 * registered, and marked red until it is mended. `aviso`: allowed, with a note such as that the clinic does not admit
 * such people.
 */
export type EstadoGuarda = 'ok' | 'falta' | 'recusado' | 'pendente' | 'aviso'

export type Item = {
  /** Input that fulfils the item; the server reports the refusal at the same one. */
  campo: string
  /** Requirement, as a line of a checklist. */
  rotulo: string
  estado: EstadoGuarda
  /** Sentence about the problem; empty when fulfilled. */
  mensagem: string
  /** Article of law; empty for what only the clinic asks. */
  artigo: string
}

export const MEDICO_DE_OUTRO_ESTADO = 'O médico deve ter CRM no estado da clínica.'
export const CASO_GRAVE = 'Caso grave: encaminhe à rede de saúde'
export const SEM_NATUREZA = 'Ninguém informou ainda a natureza desta clínica.'
export const COMUNIDADE_SO_ACOLHE = 'Em comunidade terapêutica o registro é "Acolhimento voluntário".'
export const ACOLHIMENTO_FORA = 'O acolhimento voluntário só existe em comunidade terapêutica.'
export const NATUREZA_RECUSADA =
  'A internação só pode ser feita em unidade de saúde ou hospital geral com equipe multidisciplinar.'
export const AUSENCIA_FAMILIA = 'Na absoluta falta de familiar ou responsável legal'
export const DECLARACAO_DEPOIS = 'A declaração deve ser assinada antes da entrada'
export const DECISAO_DEPOIS = 'A decisão médica deve ser anterior à entrada.'
export const ENTRADA_NO_FUTURO = 'A entrada não pode estar no futuro'
export const ENTRADA_ANTES_DE_NASCER = 'A entrada não pode ser anterior ao nascimento do paciente'

const LEI = 'Lei 11.343/2006'
const TODA_INTERNACAO = `${LEI}, art. 23-A, § 2º`
const VOLUNTARIA = `${LEI}, art. 23-A, § 4º, I`
const PEDIDO = `${LEI}, art. 23-A, § 3º, II`
const INVOLUNTARIA = `${LEI}, art. 23-A, § 5º`
const ACOLHIMENTO = `${LEI}, art. 26-A`
const ONDE = `${LEI}, art. 23-A, §§ 2º e 9º`
const COMPULSORIA = 'Lei 10.216/2001, art. 9º'
const CONANDA = 'Resolução CONANDA 249/2024'
const REPRESENTACAO = 'Lei 8.069/1990, art. 142'

const DE_SAUDE: readonly Natureza[] = ['clinica_medica', 'hospital_psiquiatrico', 'hospital_geral']
const dito = (texto: string | null) => Boolean(texto?.trim())
const isMenor = ({ idade }: Pick<Caso, 'idade'>) => idade !== null && idade < MAIORIDADE

type Regra = Omit<Item, 'estado' | 'mensagem'>
const ok = (regra: Regra): Item => ({ ...regra, estado: 'ok', mensagem: '' })
const no = (estado: EstadoGuarda, regra: Regra, mensagem: string): Item => ({ ...regra, estado, mensagem })
/** Item without which nothing is registered. */
const preciso = (regra: Regra, cumprido: boolean, mensagem: string) =>
  cumprido ? ok(regra) : no('falta', regra, mensagem)
/** Item that stays red in the registered admission until it is fulfilled. */
const pedido = (regra: Regra, cumprido: boolean, mensagem: string) =>
  cumprido ? ok(regra) : no('pendente', regra, mensagem)

function doTipo({ tipo }: Pick<Caso, 'tipo'>): Item {
  return preciso({ campo: 'tipo', rotulo: 'Tipo de internação', artigo: '' }, tipo !== null, 'Selecione o tipo')
}

function daClinica({ clinica, tipo }: CasoRegistrado): Item[] {
  const escolha = { campo: 'clinica_id', rotulo: 'Clínica', artigo: ONDE }
  if (!clinica) return [no('falta', escolha, 'Escolha a clínica da internação')]
  if (clinica.natureza === null)
    return [no('pendente', { ...escolha, campo: 'natureza', rotulo: 'Natureza da clínica' }, SEM_NATUREZA)]
  if (tipo === null) return [ok(escolha)]
  const comunidade = clinica.natureza === 'comunidade_terapeutica'
  if (tipo === 'acolhimento')
    return [comunidade ? ok({ ...escolha, artigo: ACOLHIMENTO }) : no('recusado', escolha, ACOLHIMENTO_FORA)]
  if (comunidade)
    return [no('recusado', escolha, tipo === 'voluntaria' ? COMUNIDADE_SO_ACOLHE : INVOLUNTARIA_EM_COMUNIDADE)]
  return [DE_SAUDE.includes(clinica.natureza) ? ok(escolha) : no('recusado', escolha, NATUREZA_RECUSADA)]
}

function daEntrada({ entrada, agora, idade }: Caso): Item {
  const regra = { campo: 'entrada', rotulo: 'Data e hora da entrada', artigo: '' }
  if (entrada !== null && entrada > agora) return no('recusado', regra, ENTRADA_NO_FUTURO)
  if (entrada !== null && idade !== null && idade < 0) return no('recusado', regra, ENTRADA_ANTES_DE_NASCER)
  return preciso(regra, entrada !== null, ENTRADA_FALTANDO)
}

function doMedico({ tipo, clinica, medico_nome, medico_crm, medico_uf }: CasoRegistrado): Item[] {
  if (tipo === null || tipo === 'acolhimento') return []
  const regra = { campo: 'medico_uf', rotulo: 'CRM no estado da clínica', artigo: TODA_INTERNACAO }
  const deOutro = clinica !== null && medico_uf !== null && medico_uf !== clinica.state
  return [
    pedido(
      { campo: 'medico_nome', rotulo: 'Médico que autoriza', artigo: TODA_INTERNACAO },
      dito(medico_nome),
      NOME_DO_MEDICO.vazio,
    ),
    pedido(
      { campo: 'medico_crm', rotulo: 'CRM do médico', artigo: TODA_INTERNACAO },
      dito(medico_crm),
      'Informe o CRM do médico',
    ),
    deOutro
      ? no('recusado', regra, MEDICO_DE_OUTRO_ESTADO)
      : // A CRM number counts only together with its state.
        pedido(regra, medico_uf !== null && dito(medico_crm), 'Informe o estado do CRM'),
  ]
}

/** True when the admission must name a requester: involuntary, or a minor's that no court decided. */
export const pedeSolicitante = (tipo: TipoAdmissao | null, menor: boolean) =>
  tipo === 'involuntaria' || (menor && (tipo === 'voluntaria' || tipo === 'acolhimento'))

function doPedido(caso: CasoRegistrado): Item[] {
  const { tipo, solicitante_tipo, ausencia_familia, servidor_orgao } = caso
  if (!pedeSolicitante(tipo, isMenor(caso))) return []
  const involuntaria = tipo === 'involuntaria'
  const porMenor = !involuntaria
  const artigo = involuntaria ? PEDIDO : REPRESENTACAO
  const quem = { campo: 'solicitante_tipo', rotulo: 'Quem solicita', artigo }
  const itens = [
    pedido(
      { campo: 'solicitante_nome', rotulo: porMenor ? 'Responsável legal' : 'Nome do solicitante', artigo },
      dito(caso.solicitante_nome),
      porMenor ? 'Paciente menor de 18 anos: informe o responsável legal' : NOME_DO_SOLICITANTE.vazio,
    ),
    pedido(
      { campo: 'solicitante_cpf', rotulo: 'CPF do solicitante', artigo },
      dito(caso.solicitante_cpf),
      'Informe o CPF de quem solicita',
    ),
  ]
  if (isMenor(caso) && (solicitante_tipo === 'familiar' || (porMenor && solicitante_tipo === 'servidor_publico')))
    itens.push(
      no(
        'recusado',
        { ...quem, artigo: REPRESENTACAO },
        'Paciente menor de 18 anos: quem solicita é o responsável legal',
      ),
    )
  else itens.push(pedido(quem, solicitante_tipo !== null, 'Selecione quem solicita'))
  if (!involuntaria || solicitante_tipo !== 'servidor_publico') return itens
  return [
    ...itens,
    pedido(
      { campo: 'ausencia_familia', rotulo: AUSENCIA_FAMILIA, artigo },
      ausencia_familia,
      'Confirme a falta de familiar ou responsável legal',
    ),
    pedido(
      { campo: 'servidor_orgao', rotulo: 'Órgão do servidor', artigo },
      servidor_orgao !== null,
      'Selecione o órgão do servidor',
    ),
  ]
}

function daInvoluntaria({ tipo, entrada, decisao_medica_em, avaliacao_alternativas, papeis }: CasoRegistrado): Item[] {
  if (tipo !== 'involuntaria') return []
  const decisao = {
    campo: 'decisao_medica_em',
    rotulo: 'Decisão médica antes da entrada',
    artigo: `${INVOLUNTARIA}, I`,
  }
  const depois = entrada !== null && decisao_medica_em !== null && decisao_medica_em > entrada
  return [
    depois
      ? no('pendente', decisao, DECISAO_DEPOIS)
      : pedido(decisao, decisao_medica_em !== null, 'Informe quando o médico decidiu'),
    pedido(
      {
        campo: 'avaliacao_alternativas',
        rotulo: 'Outras alternativas de tratamento avaliadas',
        artigo: `${INVOLUNTARIA}, II`,
      },
      avaliacao_alternativas,
      'Confirme que as outras alternativas foram avaliadas',
    ),
    papel('laudo', papeis, `${INVOLUNTARIA}, I`),
  ]
}

function daVoluntaria({ tipo, entrada, declaracao_em, papeis }: CasoRegistrado): Item[] {
  if (tipo !== 'voluntaria') return []
  const quando = { campo: 'declaracao_em', rotulo: 'Declaração assinada antes da entrada', artigo: VOLUNTARIA }
  if (!papeis.declaracao_voluntaria) return [papel('declaracao_voluntaria', papeis, VOLUNTARIA)]
  if (entrada !== null && declaracao_em !== null && declaracao_em > entrada)
    return [no('pendente', quando, DECLARACAO_DEPOIS)]
  return [
    papel('declaracao_voluntaria', papeis, VOLUNTARIA),
    pedido(quando, declaracao_em !== null, DECLARACAO_FALTANDO),
  ]
}

function doProcesso({ tipo, processo_numero, vara }: CasoRegistrado): Item[] {
  if (tipo !== 'compulsoria') return []
  return [
    pedido(
      { campo: 'processo_numero', rotulo: 'Número do processo', artigo: COMPULSORIA },
      dito(processo_numero),
      'Informe o número do processo',
    ),
    pedido({ campo: 'vara', rotulo: 'Vara', artigo: COMPULSORIA }, dito(vara), 'Informe a vara'),
  ]
}

const daOrdem = ({ tipo, papeis }: CasoRegistrado): Item[] =>
  tipo === 'compulsoria' ? [papel('ordem_judicial', papeis, COMPULSORIA)] : []

function doAcolhimento(caso: CasoRegistrado): Item[] {
  if (caso.tipo !== 'acolhimento') return []
  const { entrada, avaliacao_medica_previa_em: avaliacao, papeis } = caso
  const previa = {
    campo: 'avaliacao_medica_previa_em',
    rotulo: 'Avaliação médica antes da entrada',
    artigo: ACOLHIMENTO,
  }
  const depois = entrada !== null && avaliacao !== null && avaliacao > entrada
  return [
    depois
      ? no('pendente', previa, 'A avaliação médica deve ser anterior à entrada.')
      : pedido(previa, avaliacao !== null, 'Informe quando a avaliação médica foi feita'),
    pedido(
      { campo: 'avaliacao_medica_por', rotulo: 'Médico que avaliou', artigo: ACOLHIMENTO },
      dito(caso.avaliacao_medica_por),
      'Informe o médico que avaliou',
    ),
    papel('adesao', papeis, ACOLHIMENTO),
    ...(caso.risco_imediato
      ? [no('recusado', { campo: 'risco_imediato', rotulo: 'Sem risco imediato', artigo: ACOLHIMENTO }, CASO_GRAVE)]
      : []),
  ]
}

/** Without an age the rules for minors cannot be checked. */
function daIdade({ idade }: CasoRegistrado): Item {
  const regra = { campo: 'data_nascimento', rotulo: 'Data de nascimento do paciente', artigo: REPRESENTACAO }
  return preciso(regra, idade !== null, 'Informe a data de nascimento nos dados do paciente')
}

function doMenor(caso: CasoRegistrado): Item[] {
  if (!isMenor(caso) || caso.clinica?.natureza !== 'comunidade_terapeutica') return []
  const regra = { campo: 'menores_justificativa', rotulo: 'Paciente com 18 anos ou mais', artigo: CONANDA }
  const liberado = caso.pode_liberar && (caso.menores_justificativa?.trim().length ?? 0) >= JUSTIFICATIVA_MINIMA
  return [
    liberado
      ? no('aviso', regra, 'Liberado por um administrador, com justificativa.')
      : no('recusado', regra, MENORES_EM_COMUNIDADE),
  ]
}

const SENTENCA: Record<PapelInternacao, string> = {
  laudo: 'Sem o laudo a internação fica pendente e a comissão, retida.',
  declaracao_voluntaria: 'Sem a declaração a internação fica irregular e a comissão, retida.',
  ordem_judicial: 'Sem a ordem judicial a internação fica pendente e a comissão, retida.',
  adesao: 'Sem o termo de adesão a internação fica irregular e a comissão, retida.',
}
/** Column with the file of each paper; also the name of its input. */
export const CAMPO_PAPEL = {
  laudo: 'laudo_anexo_id',
  declaracao_voluntaria: 'declaracao_voluntaria_anexo_id',
  ordem_judicial: 'ordem_anexo_id',
  adesao: 'adesao_anexo_id',
} as const satisfies Record<PapelInternacao, string>
const ROTULO: Record<PapelInternacao, string> = {
  laudo: 'Laudo médico',
  declaracao_voluntaria: 'Declaração voluntária por escrito',
  ordem_judicial: 'Ordem judicial',
  adesao: 'Termo de adesão',
}

/** Item of a paper that may come later; the admission is marked until then. */
function papel(qual: PapelInternacao, papeis: Caso['papeis'], artigo: string): Item {
  const regra = { campo: CAMPO_PAPEL[qual], rotulo: ROTULO[qual], artigo }
  return papeis[qual] ? ok(regra) : no('pendente', regra, SENTENCA[qual])
}

/** Warnings about people that the clinic says it does not admit; they prevent nothing. */
function dosAvisos({ tipo, clinica, idade, sexo }: Caso): Item[] {
  if (!clinica) return []
  const aviso = (quando: boolean, campo: string, mensagem: string) =>
    quando ? [no('aviso', { campo, rotulo: 'Perfil da clínica', artigo: '' }, mensagem)] : []
  return [
    ...aviso(
      tipo === 'voluntaria' && !clinica.atende_voluntario,
      'clinica_id',
      'A clínica não informa internação voluntária.',
    ),
    ...aviso(
      (tipo === 'involuntaria' || tipo === 'compulsoria') && !clinica.atende_involuntario,
      'clinica_id',
      'A clínica não informa internação involuntária.',
    ),
    ...aviso(
      idade !== null && idade < MAIORIDADE && !clinica.aceita_menores,
      'clinica_id',
      'A clínica não atende menores de 18 anos.',
    ),
    ...aviso(
      idade !== null && idade >= 60 && !clinica.aceita_idosos,
      'clinica_id',
      'A clínica não atende pessoas de 60 anos ou mais.',
    ),
    ...aviso(
      clinica.tipo_atendimento === 'masculina' && sexo === 'feminino',
      'clinica_id',
      'A clínica atende somente homens.',
    ),
    ...aviso(
      clinica.tipo_atendimento === 'feminina' && sexo === 'masculino',
      'clinica_id',
      'A clínica atende somente mulheres.',
    ),
  ]
}

const guardasComuns = (caso: CasoRegistrado): Item[] => [
  ...daClinica(caso),
  daIdade(caso),
  ...doMenor(caso),
  ...doMedico(caso),
  ...doPedido(caso),
  ...daVoluntaria(caso),
  ...daInvoluntaria(caso),
  ...doProcesso(caso),
  ...daOrdem(caso),
  ...doAcolhimento(caso),
]

/** Items that apply for as long as the admission lasts. */
export const guardasDoRegistro = (caso: CasoRegistrado): Item[] => [doTipo(caso), ...guardasComuns(caso)]

/**
 * Legal requirements of an admission, item by item, with their state; where the sources of law differ, the stricter
 * applies. The form shows them as a checklist and the server refuses by them.
 */
export const guardasDe = (caso: Caso): Item[] => [
  doTipo(caso),
  daEntrada(caso),
  ...guardasComuns(caso),
  ...dosAvisos(caso),
]

/** Items about correctable data. Entry, type and clinic change only by a reversal and a new registration. */
export const guardasDosDados = (caso: CasoRegistrado): Item[] => [
  ...doMedico(caso),
  ...doPedido(caso),
  ...doProcesso(caso),
]

const impede = ({ estado }: Item) => estado === 'falta' || estado === 'recusado'

/** First sentence per field of the items that prevent the registration. */
export function recusas(itens: readonly Item[]): Record<string, string> {
  const porCampo: Record<string, string> = {}
  for (const item of itens) if (impede(item)) porCampo[item.campo] ??= item.mensagem
  return porCampo
}

/** True for an admission against the patient's will; false once it was converted to voluntary. */
export const isContraVontade = (tipo: TipoAdmissao | null, convertida: boolean) =>
  !convertida && (tipo === 'involuntaria' || tipo === 'compulsoria')

/** Reasons for which an admission may end; its type decides who may end it. */
export function motivosDeSaida(tipo: TipoAdmissao | null, convertida: boolean): MotivoSaida[] {
  const sempre: MotivoSaida[] = ['transferencia', 'evasao', 'obito']
  if (tipo === null) return ['alta_medica', 'alta_a_pedido', 'interrupcao_familia', ...sempre]
  if (!isContraVontade(tipo, convertida)) return ['alta_medica', 'alta_a_pedido', ...sempre]
  return tipo === 'involuntaria' ? ['alta_medica', 'interrupcao_familia', ...sempre] : ['alta_medica', ...sempre]
}

/** Statement that has to be confirmed to end the admission for this reason; null for none. */
export function confirmacaoDaSaida(tipo: TipoAdmissao | null, convertida: boolean, motivo: MotivoSaida): string | null {
  if (motivo === 'alta_a_pedido') return 'O paciente pediu por escrito para encerrar o tratamento'
  const doMedico = motivo === 'alta_medica' || motivo === 'interrupcao_familia'
  return doMedico && isContraVontade(tipo, convertida)
    ? 'O médico responsável determinou o término da internação'
    : null
}
