import { ROTULO_TIPO_VISITA } from '@portal/contract/agenda/opcoes'
import type { Interacao, LeadCampos } from '@portal/contract/leads/lead.contract'
import {
  type Etapa,
  type EtapaAberta,
  isEtapaAberta,
  nivelEtapa,
  type Origem,
  type Resultado,
  type Urgencia,
} from '@portal/contract/leads/opcoes'
import type { Municipio } from '../../cidades/municipios.ts'
import { drawPessoa } from '../campos/contato.ts'
import { slug } from '../campos/nome.ts'
import { createUrna } from '../municipios.ts'
import { createRandom, type Random, seedOf } from '../random.ts'
import { registradaEm } from './generate-internacoes.ts'
import { type Agenda, type ClinicaDaVisita, createAgenda, drawVisitas, visitaEmDe } from './generate-visitas.ts'
import { statusDemo } from './pacientes-demo.ts'
import { createPerto, isPerto } from './perto.ts'
import { deDia, drawRoteiro, horaDeVisita, marcado, type PassagemDemo, type Passo } from './roteiro.ts'
import * as textos from './textos.ts'

/** Owner of a demo lead: the demo account whose address begins like this, or nobody. */
export type Dono = 'consultor' | 'consultora' | 'gerenciador' | 'admin' | null

export type InteracaoDemo = Pick<Interacao, 'tipo' | 'evento' | 'resultado' | 'texto'> & { ocorreu_em: number }

type Contexto = {
  seed: number
  quantidade: number
  agora: number
  municipios: readonly Municipio[]
  clinicas: readonly ClinicaDaVisita[]
  /** Clinics in another time zone. */
  distantes: readonly ClinicaDaVisita[]
  motivos: readonly { id: string; pede_texto: boolean }[]
}
/** State that earlier leads leave for the next one. */
type EmOrdem = Contexto & { agenda: Agenda; perto: ReturnType<typeof createPerto<ClinicaDaVisita>> }
type DoLead = EmOrdem & { dono: Dono; clinica: ClinicaDaVisita | undefined }

const MINUTO = 60_000
const HORA = 60 * MINUTO

/** Owners in turn: each has leads of every stage. */
const DONOS = [
  ...Array<Dono>(5).fill('consultor'),
  ...Array<Dono>(4).fill('consultora'),
  ...Array<Dono>(2).fill('gerenciador'),
  null,
]
const ETAPAS_DEMO: readonly [Etapa, ...Etapa[]] = [
  'novo',
  'em_contato',
  'perdido',
  'qualificado',
  'internado',
  'novo',
  'visita_agendada',
  'em_contato',
  'proposta_enviada',
  'perdido',
]
const ORIGENS_DEMO: readonly [Origem, ...Origem[]] = [
  'link_compartilhado',
  'link_compartilhado',
  'link_busca',
  'whatsapp',
  'whatsapp',
  'telefone',
  'facebook',
  'instagram',
  'google',
  'indicacao',
  'site',
]
/** Origins that no rule of the demo distributes, so that a queue remains. */
const ORIGENS_DA_FILA: readonly [Origem, ...Origem[]] = [
  'whatsapp',
  'link_compartilhado',
  'whatsapp',
  'telefone',
  'indicacao',
]
const PUBLICAS: readonly Origem[] = ['link_busca', 'link_compartilhado']
const URGENCIAS_DEMO: readonly [Urgencia, ...Urgencia[]] = [
  'baixa',
  'media',
  'media',
  'media',
  'alta',
  'alta',
  'emergencia',
]

/** A different number for each of ten million leads. It is unassigned: no number in Brazil has a 0 after the 9. */
const telefoneDe = (indice: number, ddd: string) =>
  `55${ddd}90${String((indice * 7_919 + 1_234_567) % 10_000_000).padStart(7, '0')}`

const donoDe = (indice: number): Dono => {
  const dono = DONOS[indice % DONOS.length] ?? null
  // The last lead of each round waits in the queue, or is the administrator's own.
  return dono === null && Math.floor(indice / DONOS.length) % 3 === 2 ? 'admin' : dono
}
function etapaDe(indice: number, dono: Dono): Etapa {
  const volta = Math.floor(indice / DONOS.length) + (indice % DONOS.length) * 3
  return dono === null ? 'novo' : (ETAPAS_DEMO[volta % ETAPAS_DEMO.length] ?? 'novo')
}

/** Facts that a stage asks for on entry. */
function fatoDe(
  random: Random,
  { etapa, em }: Passo,
  proximo: Passo | undefined,
  { agora, dono, agenda, clinica }: DoLead,
): Record<string, string | number> | null {
  if (etapa === 'visita_agendada') {
    if (proximo) {
      const meio = (em + proximo.em) / 2
      return { visita_em: new Date(horaDeVisita(meio, em + HORA, proximo.em, agora)).toISOString() }
    }
    const marcada = marcado(random, agora, random.pick([-1, 1, 1, 2, 3, 5]))
    const inicio = marcada > em + HORA ? marcada : marcado(random, agora, 1)
    return { visita_em: new Date(agenda.take(dono ?? '', inicio)).toISOString() }
  }
  if (etapa === 'proposta_enviada') return { valor_centavos: random.int(5, 36) * 50_000 }
  if (etapa === 'internado' && clinica)
    return { clinica_id: clinica.id, clinica: clinica.name, entrada_em: new Date(em).toISOString().slice(0, 10) }
  return null
}

function drawPassagens(random: Random, criado: number, passos: readonly Passo[], contexto: DoLead): PassagemDemo[] {
  const todos = [{ etapa: 'novo' as const, em: criado }, ...passos]
  return todos.map((passo, i) => {
    const antes = todos[i - 1]
    return {
      ...passo,
      de: antes?.etapa ?? null,
      duracao_s: antes ? Math.round((passo.em - antes.em) / 1000) : null,
      fato: fatoDe(random, passo, todos[i + 1], contexto),
    }
  })
}

function drawContato(random: Random, etapa: EtapaAberta, ocorreu_em: number): InteracaoDemo {
  const resultado: Resultado = random.pick(['atendeu', 'atendeu', 'atendeu', 'retornar', 'nao_atendeu', 'caixa_postal'])
  const falou = resultado === 'atendeu' || resultado === 'retornar'
  const texto = random.pick(falou ? textos.CONTATOS[etapa] : textos.SEM_RESPOSTA)
  return { tipo: random.pick(['ligacao', 'ligacao', 'whatsapp']), evento: null, resultado, texto, ocorreu_em }
}

/** Contacts: the first leaves 'novo', then one to three in each stage, until the next passage or now. */
function drawInteracoes(
  random: Random,
  passagens: readonly PassagemDemo[],
  origem: Origem,
  agora: number,
): InteracaoDemo[] {
  const [entrada, primeiro] = passagens
  const sistema = (evento: Interacao['evento'], ocorreu_em: number) =>
    ({ tipo: 'sistema', evento, resultado: null, texto: null, ocorreu_em }) as const
  const interacoes: InteracaoDemo[] =
    PUBLICAS.includes(origem) && entrada ? [sistema('formulario_publico', entrada.em)] : []
  if (primeiro) interacoes.push(drawContato(random, 'novo', primeiro.em))
  for (const [i, { etapa, em }] of passagens.entries()) {
    if (i === 0 || !isEtapaAberta(etapa)) continue
    const fim = passagens[i + 1]?.em ?? agora
    const quantas = random.int(0, 2)
    for (let n = 1; n <= quantas; n++)
      interacoes.push(drawContato(random, etapa, deDia(em + ((fim - em) * n) / (quantas + 1), em, fim)))
    if (random.chance(0.3)) interacoes.push(sistema('link_compartilhado', deDia(em + (fim - em) * 0.4, em, fim)))
  }
  // Most open leads have a contact within the last day.
  const ultima = passagens.at(-1)
  if (passagens.length > 1 && ultima && isEtapaAberta(ultima.etapa) && random.chance(0.65)) {
    const ontem = deDia(agora - random.between(2, 22) * HORA, ultima.em, agora)
    interacoes.push(drawContato(random, ultima.etapa, ontem))
  }
  return interacoes.sort((a, b) => a.ocorreu_em - b.ocorreu_em)
}

/** Next action of an open lead: some overdue, most due today or soon. */
function drawProximaAcao(random: Random, etapa: Etapa, desde: number, agora: number) {
  if (!isEtapaAberta(etapa) || random.chance(0.25)) return { proxima_acao: null, proxima_acao_em: null }
  const em = marcado(random, agora, random.pick([-2, -1, 0, 0, 0, 1, 1, 2, 3, 5]))
  return { proxima_acao: random.pick(textos.PROXIMAS_ACOES[etapa]), proxima_acao_em: Math.max(em, desde + 15 * MINUTO) }
}

/** Values required for 'Qualificado'; null in earlier stages. */
function drawQualificacao(random: Random, sabido: boolean) {
  if (!sabido) return { tipo_internacao: null, forma_pagamento: null, plano_saude: null }
  const forma_pagamento = random.pick(['particular', 'particular', 'plano'] as const)
  return {
    tipo_internacao: random.pick(['voluntaria', 'voluntaria', 'involuntaria', 'nao_sabe'] as const),
    forma_pagamento,
    plano_saude: forma_pagamento === 'plano' ? random.pick(textos.PLANOS) : null,
  }
}

const TENTATIVAS = 8

/** A municipality; for most families one with a clinic near. */
function drawPerto(random: Random, urna: ReturnType<typeof createUrna>, perto: EmOrdem['perto']): Municipio {
  let municipio = urna(random)
  for (let n = 1; n < TENTATIVAS && !perto(municipio).some((clinica) => isPerto(municipio, clinica)); n++)
    municipio = urna(random)
  return municipio
}

/** For some families a municipality in another time zone, near a clinic there; undefined for the others. */
function drawLonge(indice: number, { distantes, municipios }: Contexto): Municipio | undefined {
  if (indice % 100 !== 37) return undefined
  const clinica = distantes[indice % Math.max(1, distantes.length)]
  return municipios.find(({ nome, estado }) => nome === clinica?.city && estado === clinica.state)
}

/** True if the family has registered. Of the consultant's leads only those with a patient who can be admitted have. */
function hasCadastro(indice: number, etapa: Etapa, dono: Dono, qualificado: boolean): boolean {
  if (etapa === 'internado') return true
  if (dono === 'consultor') return etapa === 'proposta_enviada' && statusDemo(etapa, indice) === 'apto'
  return qualificado && indice % 3 > 0
}

export type LeadDemo = ReturnType<typeof drawLead>

function drawLead(indice: number, ganhos: number, urna: ReturnType<typeof createUrna>, contexto: EmOrdem) {
  const { agora, motivos, perto } = contexto
  const random = createRandom(seedOf(contexto.seed, indice))
  const dono = donoDe(indice)
  const etapa = etapaDe(indice, dono)
  const ganho = etapa === 'internado' ? registradaEm(ganhos, agora) : undefined
  const { criado, passos } = drawRoteiro(random, etapa, agora, ganho)
  const municipio = drawLonge(indice, contexto) ?? drawPerto(random, urna, perto)
  const olhadas = perto(municipio)
  const clinica = olhadas[indice % Math.max(1, olhadas.length)]
  const passagens = drawPassagens(random, criado, passos, { ...contexto, dono, clinica })
  const ultima = passagens.at(-1) ?? { em: criado, etapa }
  const maxima = Math.max(...passagens.map((passagem) => nivelEtapa(passagem.etapa)))
  const origem = random.pick(dono === null ? ORIGENS_DA_FILA : ORIGENS_DEMO)
  const interacoes = drawInteracoes(random, passagens, origem, agora)
  const contatos = interacoes.filter(({ tipo }) => tipo !== 'sistema')
  const nome_contato = drawPessoa(random)
  const qualificado = maxima >= 3
  const fatoDa = (chave: Etapa) => passagens.find((passagem) => passagem.etapa === chave)?.fato
  const motivo = etapa === 'perdido' ? motivos[random.int(0, motivos.length - 1)] : undefined
  const primeiro = contatos[0]?.ocorreu_em
  const valor = fatoDa('proposta_enviada')?.valor_centavos
  const campos = {
    nome_contato,
    telefone: telefoneDe(indice, municipio.ddd),
    telefone_alt: null,
    email: random.chance(0.4) ? `${slug(nome_contato)}@familia.example` : null,
    parentesco:
      qualificado || random.chance(0.5)
        ? random.pick(['mae_pai', 'conjuge', 'irmao', 'filho', 'outro_familiar', 'o_proprio'] as const)
        : null,
    nome_paciente: qualificado || random.chance(0.4) ? drawPessoa(random) : null,
    idade_paciente: qualificado ? random.int(18, 67) : null,
    sexo_paciente: qualificado ? random.pick(['masculino', 'masculino', 'feminino'] as const) : null,
    origem,
    ...drawQualificacao(random, qualificado),
    faixa_mensal_centavos: qualificado && random.chance(0.6) ? random.int(3, 20) * 100_000 : null,
    urgencia: random.pick(URGENCIAS_DEMO),
    etiquetas: random.chance(0.3) ? random.sample(textos.ETIQUETAS, random.int(1, 2)) : [],
    substancias: qualificado || random.chance(0.3) ? random.pick(textos.SUBSTANCIAS) : null,
    observacoes: random.chance(0.5) ? random.pick(textos.OBSERVACOES) : null,
    valor_estimado_centavos:
      typeof valor === 'number' ? valor : qualificado && random.chance(0.5) ? random.int(5, 30) * 50_000 : null,
  } satisfies Partial<LeadCampos>
  const toque = textos.PRIMEIRO_TOQUE[origem]
  const clinica_interesse_id = PUBLICAS.includes(origem) ? (clinica?.id ?? null) : null
  const origem_detalhe = toque ? random.pick(toque) : {}
  const proxima =
    dono === null ? { proxima_acao: null, proxima_acao_em: null } : drawProximaAcao(random, etapa, ultima.em, agora)
  const visitas = dono === null ? [] : drawVisitas({ indice, dono, etapa, clinica, passagens }, contexto)
  const espera = etapa === 'visita_agendada' ? visitas.at(-1) : undefined
  return {
    dono,
    ...campos,
    cidade: municipio.nome,
    estado: municipio.estado,
    clinica_interesse_id,
    origem_detalhe,
    etapa,
    etapa_desde: ultima.em,
    etapa_maxima: maxima,
    created_at: criado,
    distribuido_em: dono === null ? null : criado,
    primeiro_contato_em: primeiro ?? null,
    primeiro_contato_s: primeiro === undefined ? null : Math.round((primeiro - criado) / 1000),
    ultima_interacao_em: contatos.at(-1)?.ocorreu_em ?? null,
    ...(espera ? { proxima_acao: ROTULO_TIPO_VISITA[espera.tipo], proxima_acao_em: espera.inicio } : proxima),
    visita_em: visitaEmDe(visitas),
    perdido_em: etapa === 'perdido' ? ultima.em : null,
    ganho_em: etapa === 'internado' ? ultima.em : null,
    motivo_perda_id: motivo?.id ?? null,
    motivo_perda_texto: motivo?.pede_texto ? textos.PERDA_OUTRO : null,
    /** Instant at which the family registered, in milliseconds; null without a registration. */
    cadastro_em: clinica && hasCadastro(indice, etapa, dono, qualificado) ? (passagens[2]?.em ?? criado) : null,
    lugar: { latitude: municipio.latitude, longitude: municipio.longitude },
    clinica,
    passagens,
    interacoes,
    visitas,
    /** Number of leads won before this one. */
    ganhos,
  }
}

/** Generates demo leads one by one. Each depends on seed, day and earlier leads, not on their number. */
export function* cadaLead(contexto: Contexto): Generator<LeadDemo> {
  const urna = createUrna(contexto.municipios)
  const emOrdem = {
    ...contexto,
    agenda: createAgenda(),
    perto: createPerto([...contexto.clinicas, ...contexto.distantes]),
  }
  let ganhos = 0
  for (let indice = 0; indice < contexto.quantidade; indice++) {
    const lead = drawLead(indice, ganhos, urna, emOrdem)
    if (lead.etapa === 'internado') ganhos++
    yield lead
  }
}
