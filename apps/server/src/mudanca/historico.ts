import { fusoDoLugar } from '@portal/contract/agenda/fuso-do-lugar'
import { ANTECEDENCIA_MAXIMA_DIAS, DURACAO_PADRAO_MIN } from '@portal/contract/agenda/limites'
import { isVisitaAberta, STATUS_VISITA } from '@portal/contract/agenda/opcoes'
import type { FatoAntigo } from '@portal/contract/leads/portal-antigo'
import type { PapelPaciente } from '@portal/contract/pacientes/checklist'
import { cleanNome } from '@portal/contract/regras/nome'
import { listVisitasPorId, type VisitaRow } from '../agenda/agenda.queries.ts'
import { insertVisitas, updateTrazida } from '../agenda/lote.service.ts'
import { setVisitasEm } from '../leads/visitas.queries.ts'
import { instantOf } from '../platform/business-time.ts'
import { dayOf } from '../platform/day.ts'
import type { Db } from '../platform/db/db.ts'
import type { Touched } from '../platform/db/unit-of-work.ts'
import { readDay, readWhen } from '../platform/written-values.ts'
import {
  findAnexosDasLinhas,
  insertDocumentos,
  type NovoDocumento,
  retryDocumentos,
} from './arquivos/documentos.queries.ts'
import { readObjeto } from './arquivos/endereco.ts'
import { deleteOrfaosUsados, type Objetos } from './arquivos/fila.queries.ts'
import { bringRows, type Contexto, type Item, isUuid } from './bring.ts'
import { type ClinicaAchada, findClinicasAntigas } from './clinicas-antigas.ts'
import { colunaDe } from './de-que-tabela.ts'
import { ELIMINADO } from './interacoes.ts'
import { emReais, itensEmTexto } from './itens-antigos.ts'
import { type DeQuem, deleteLinhas, insertLinhas, type LinhaAntiga, listLinhas } from './linhas-antigas.ts'
import { findDonos } from './mapeado.ts'
import { findLugares, type Lugar, papelDe } from './papeis-antigos.ts'
import {
  findLeadsAntigos,
  findPacientesAntigos,
  listTabelasDeLeads,
  type PessoaDaLinha,
  VARIOS,
} from './pessoas.queries.ts'
import { type Guardada, objetosGuardados } from './preparo.queries.ts'
import { advanceVersoes } from './registros.queries.ts'
import type { Relatorio } from './relatorio.ts'
import { type FatoDaTabela, situacaoDe } from './situacoes-antigas.ts'
import { type Lida, leitorDe } from './store.ts'
import { lockVisitas } from './travas.queries.ts'
import { cut } from './valores.ts'

type Deps = { contexto: Contexto; relatorio: Relatorio; touched: Touched }
type Adjust = (coluna: string, motivo: string) => void
type Quando = NonNullable<ReturnType<typeof readWhen>>

const FATO = {
  visitas: 'visita',
  orcamentos: 'orcamento',
  pagamentos: 'pagamento',
  comissoes: 'comissao',
  documentos: 'documento',
} as const satisfies Record<string, FatoDaTabela & FatoAntigo>
type DaTabela = keyof typeof FATO
const isDaTabela = (como: string): como is DaTabela => Object.hasOwn(FATO, como)

/** A row on its way to a line of the timeline, or to a visit that is still to come. */
type Registrado = Omit<LinhaAntiga, 'id' | 'ocorreu_em'> & {
  /** Null if the old portal tells no day that is understood; the line then has the day of the move. */
  em: Date | null
  visita: Marcada | null
  papel: PapelAntigo | null
  valores: readonly (string | null)[]
}
/** The file that a row names. */
type PapelAntigo = { lugar: Lugar; tipo: PapelPaciente; nome: string }
type Marcada = Pick<VisitaRow, 'inicio' | 'fim' | 'fuso' | 'consultor_id'> & {
  clinica: ClinicaAchada
  lead_id: string
  paciente_id: string | null
  status: 'agendada' | 'confirmada'
  observacoes: string | null
  criada_em: Date | null
}

const MINUTO_MS = 60_000
const DIA_MS = 86_400_000
const SEM_HORA = '09:00'

const SEM_NINGUEM = 'não diz de que lead ou paciente é'
const NAO_VEIO = 'o lead ou paciente desta linha não veio'

/** Reads a field of a row, trimmed; null if it is empty. */
type Ler = (campo: string) => string | null

const quandoEm = (ler: Ler, campo: string): Quando | undefined => {
  const texto = ler(campo)
  if (texto === null) return undefined
  return campo === 'criado_em' ? readWhen(texto) : readDay(texto)
}
const HORA = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})
const porExtenso = ({ instante, soDia }: Quando) =>
  soDia ? dayOf(instante.getTime()).split('-').toReversed().join('/') : HORA.format(instante)
/** A day as people read it; the old text if it is no day. */
const diaEmTexto = (ler: Ler, campo: string) => {
  const quando = quandoEm(ler, campo)
  return quando ? porExtenso(quando) : ler(campo)
}
const rotulado = (rotulo: string, valor: string | null | undefined) => (valor ? `${rotulo}: ${valor}` : null)
const quantia = (ler: Ler, campo: string) => {
  const texto = ler(campo)
  return texto === null ? null : emReais(texto)
}

/** Day and hour of a visit, which may stand in two columns. */
function quandoDaVisita(ler: Ler): Quando | undefined {
  const [data, hora] = [ler('data'), ler('hora')]
  if (data === null) return undefined
  const quando = readDay(data)
  if (!hora || !quando?.soDia) return quando
  const comHora = readWhen(`${dayOf(quando.instante.getTime()).split('-').toReversed().join('/')} ${hora}`)
  return comHora ?? quando
}

/** Name of a document, else the last part of its path; what follows `?` is left out, for it may be a key. */
function nomeDoArquivo(ler: Ler): string | null {
  const caminho = ler('caminho') ?? ''
  const objeto = readObjeto(caminho)
  const doCaminho =
    objeto && objeto !== 'invalido' ? objeto.partes.at(-1) : caminho.split(/[?#]/, 1)[0]?.split('/').at(-1)
  return ler('nome') ?? (doCaminho || null)
}

/** Longest name of a document in this portal. */
const NOME_MAX = 255

function papelEm(ler: Ler, lugares: Map<string, Lugar>): PapelAntigo | null {
  const lugar = lugares.get(ler('caminho') ?? '')
  if (!lugar) return null
  const nome = cut(cleanNome(nomeDoArquivo(ler) ?? ''), NOME_MAX)
  return { lugar, tipo: papelDe([ler('tipo'), ler('nome'), ler('caminho')]), nome: nome || 'documento' }
}

function itensDe(ler: Ler, adjust: Adjust) {
  const texto = ler('itens')
  if (texto === null) return null
  const itens = itensEmTexto(texto)
  if (itens === undefined) adjust('itens', 'não é JSON inteiro; ficou como estava escrito')
  return itens ?? texto
}

/** Parts of a line's text, besides kind, status and day. */
const TEXTO: Record<DaTabela, (ler: Ler, adjust: Adjust) => (string | null)[]> = {
  visitas: (ler) => [rotulado('Data', diaEmTexto(ler, 'data')), rotulado('Hora', ler('hora'))],
  orcamentos: (ler, adjust) => {
    const itens = itensDe(ler, adjust)
    return [
      rotulado('Número', ler('numero')),
      rotulado('Valor total', quantia(ler, 'valor')),
      rotulado('Desconto', quantia(ler, 'desconto')),
      rotulado('Periodicidade', ler('periodicidade')),
      rotulado('Válido até', diaEmTexto(ler, 'validade')),
      rotulado('Aceito em', diaEmTexto(ler, 'aceito_em')),
      itens && `Itens:\n${itens}`,
    ]
  },
  pagamentos: (ler) => [
    rotulado('Valor', quantia(ler, 'valor')),
    rotulado('Vencimento', diaEmTexto(ler, 'vencimento')),
    rotulado('Pago em', diaEmTexto(ler, 'data')),
    rotulado('Forma', ler('forma')),
  ],
  comissoes: (ler) => [
    rotulado('Valor', quantia(ler, 'valor')),
    rotulado('Percentual', ler('percentual')),
    rotulado('Pago em', diaEmTexto(ler, 'data')),
  ],
  documentos: (ler) => [rotulado('Tipo', ler('tipo')), rotulado('Arquivo', nomeDoArquivo(ler))],
}

/** Fields that may hold the day of a line: the first one in the past counts. */
const DIAS: Record<DaTabela, readonly string[]> = {
  visitas: ['data', 'criado_em'],
  orcamentos: ['criado_em', 'aceito_em'],
  pagamentos: ['data', 'vencimento', 'criado_em'],
  comissoes: ['data', 'criado_em'],
  documentos: ['criado_em'],
}
/** Record that a line belongs to if the row names both: visits and quotes come before the stay, the others with it. */
const ANTES: Record<DaTabela, 'lead' | 'paciente'> = {
  visitas: 'lead',
  orcamentos: 'lead',
  pagamentos: 'paciente',
  comissoes: 'paciente',
  documentos: 'paciente',
}

type Achados = {
  leads: Map<string, PessoaDaLinha>
  pacientes: Map<string, PessoaDaLinha>
  donos: Awaited<ReturnType<typeof findDonos>>
  clinicas: Map<string, ClinicaAchada>
  lugares: Map<string, Lugar>
}

const chave = (texto: string | null) => texto?.toLowerCase() ?? ''

function quemDe(como: DaTabela, ler: Ler, { leads, pacientes }: Achados): DeQuem | { motivo: string } {
  const achados = {
    lead: leads.get(chave(ler('lead'))),
    paciente: pacientes.get(chave(ler('paciente'))),
  }
  if (ler('lead') === null && ler('paciente') === null) return { motivo: SEM_NINGUEM }
  const primeiro = ANTES[como]
  const segundo = primeiro === 'lead' ? 'paciente' : 'lead'
  const vieram = ([primeiro, segundo] as const).filter((um) => achados[um])
  const de = vieram.find((um) => !achados[um]?.varios) ?? vieram[0]
  const alvo = de && achados[de]
  if (!de || !alvo) return { motivo: NAO_VEIO }
  if (alvo.varios) return { motivo: VARIOS }
  return alvo.eliminado
    ? { motivo: ELIMINADO }
    : { de, id: alvo.id, consultor_id: alvo.consultor_id, espera: alvo.espera }
}

const unico = (pessoa: PessoaDaLinha | undefined) => (pessoa?.varios ? undefined : pessoa)

/** True for a name, which is neither a UUID nor a number. */
const isNome = (texto: string) => !isUuid(texto.toLowerCase()) && !/^\d+$/.test(texto)

/** Makes a visit of the agenda from one that is still to come, or tells why it stays a line. */
function marcada(ler: Ler, quando: Quando, achados: Achados, { agora }: Contexto): Marcada | { fica: string } {
  const lead = unico(achados.leads.get(chave(ler('lead'))))
  const paciente = unico(achados.pacientes.get(chave(ler('paciente'))))
  const lead_id = lead?.lead_id ?? paciente?.lead_id ?? null
  const clinica = achados.clinicas.get(ler('clinica') ?? '')
  const deles = lead?.consultor_id ?? paciente?.consultor_id
  const escrito = achados.donos.get(ler('consultor') ?? '')
  const consultor_id = deles ?? (escrito?.ativo ? escrito.id : undefined)
  if (lead_id === null) return { fica: 'não tem lead' }
  if (!clinica || clinica.arquivado_em || !clinica.active) return { fica: 'não tem uma clínica ativa' }
  if (!consultor_id) return { fica: 'não tem consultor' }
  const fuso = fusoDoLugar(clinica.state, clinica.city)
  const dia = dayOf(quando.instante.getTime())
  const inicio = quando.soDia ? new Date(instantOf(dia, SEM_HORA, fuso)) : quando.instante
  if (inicio.getTime() > agora.getTime() + ANTECEDENCIA_MAXIMA_DIAS * DIA_MS)
    return { fica: 'é daqui a mais de 2 anos' }
  return {
    ...{ clinica, lead_id, consultor_id, fuso, inicio },
    fim: new Date(inicio.getTime() + DURACAO_PADRAO_MIN * MINUTO_MS),
    paciente_id: paciente?.id ?? null,
    status: situacaoDe('visita', ler('situacao')) === 'confirmada' ? 'confirmada' : 'agendada',
    observacoes: ler('texto'),
    criada_em: quandoEm(ler, 'criado_em')?.instante ?? null,
  }
}

const isEncerrada = (ler: Ler) => {
  const situacao = situacaoDe('visita', ler('situacao'))
  const status = STATUS_VISITA.find((um) => um === situacao)
  return status !== undefined && !isVisitaAberta(status)
}

function readRegistrado(
  como: DaTabela,
  ler: Ler,
  { achados, contexto, adjust }: { achados: Achados; contexto: Contexto; adjust: Adjust },
): Omit<Registrado, 'valores'> | { motivo: string } {
  const quem = quemDe(como, ler, achados)
  if ('motivo' in quem) return quem
  const fato = FATO[como]
  const situacao = situacaoDe(fato, ler('situacao'))
  const consultor = ler('consultor')
  const dono = achados.donos.get(consultor ?? '') ?? null
  const clinica = ler('clinica')
  const doDia = como === 'visitas' ? quandoDaVisita(ler) : undefined
  const dias = [doDia, ...DIAS[como].map((campo) => quandoEm(ler, campo))].flatMap((um) => um?.instante ?? [])
  const passados = dias.filter((em) => em <= contexto.agora)
  const [em = null] = passados
  if (dias.length === 0) adjust(DIAS[como][0] ?? '', 'não diz um dia que se entenda; ficou com o da mudança')
  const texto = [
    ...TEXTO[como](ler, adjust),
    rotulado('Clínica', achados.clinicas.get(clinica ?? '')?.name ?? (clinica && isNome(clinica) ? clinica : null)),
    rotulado('Por', !dono && consultor && isNome(consultor) ? consultor : null),
    rotulado('Situação', situacao ? null : ler('situacao')),
    ler('texto'),
  ]
    .filter(Boolean)
    .join('\n')
  const linha = {
    quem,
    detalhe: { fato, ...(situacao && { situacao }) },
    texto: texto || null,
    autor_id: dono?.id ?? null,
    papel: como === 'documentos' ? papelEm(ler, achados.lugares) : null,
    em,
  }
  if (!doDia || doDia.instante <= contexto.agora || isEncerrada(ler)) return { ...linha, visita: null }
  const visita = marcada(ler, doDia, achados, contexto)
  if ('fica' in visita) {
    adjust('data', `a visita ainda vai acontecer e ${visita.fica}: ficou na linha do tempo; marque-a na agenda`)
    return { ...linha, visita: null }
  }
  if (doDia.soDia) adjust('hora', 'a visita não tem hora: ficou marcada para as 9h')
  return { ...linha, visita }
}

/** Finds all records that a lot of rows refers to. */
async function findAchados(
  tx: Db,
  contexto: Contexto,
  lida: Lida,
  leitores: readonly Ler[],
  objetos: Objetos | null,
): Promise<Achados> {
  const ditos = (campo: string) => [...new Set(leitores.flatMap((ler) => ler(campo) ?? []))]
  return {
    leads: await findLeadsAntigos(tx, ditos('lead').map(chave), colunaDe(lida, 'lead')),
    pacientes: await findPacientesAntigos(tx, ditos('paciente').map(chave), colunaDe(lida, 'paciente')),
    donos: await findDonos(tx, contexto.mapa, ditos('consultor')),
    clinicas: await findClinicasAntigas(tx, ditos('clinica')),
    lugares: await findLugares(tx, ditos('caminho'), objetos),
  }
}

type DaVez = { como: DaTabela; objetos: Objetos | null; tabelasDeLeads: readonly string[] }

async function bringTabela(
  tx: Db,
  lida: Lida,
  { como, objetos, tabelasDeLeads }: DaVez,
  { contexto, touched }: Deps,
): Promise<void> {
  const { cipher, escopo, agora } = contexto
  const leitor = leitorDe(lida)

  const linhaDe = ({
    id,
    campos: { em, visita: _, valores: __, papel: ___, ...linha },
  }: Item<Registrado>): LinhaAntiga => ({
    ...linha,
    id,
    ocorreu_em: em ?? agora,
  })
  const touch = (linhas: readonly LinhaAntiga[]) => {
    for (const { quem } of linhas)
      if (quem.espera) continue
      else if (quem.de === 'lead') touched.add('leads', [quem.consultor_id], quem.id)
      else touched.add('pacientes', [quem.consultor_id])
  }

  /** Row that queues the paper of a line. */
  function documentoDe({ id, antigo, campos: { papel, quem, em } }: Item<Registrado>): NovoDocumento | undefined {
    if (!papel) return undefined
    const { lugar, tipo, nome } = papel
    const achado = lugar.objeto !== null
    return {
      ...{ id, tabela: lida.rotulo, id_antigo: antigo, tipo, nome, enviado_em: em ?? agora },
      entidade: quem.de === 'lead' ? 'leads' : 'pacientes',
      entidade_id: quem.id,
      objeto: lugar.objeto,
      conferido: achado && lugar.conferido,
      versao_antiga: achado ? lugar.versao_antiga : null,
      estado: achado ? 'espera' : 'faltando',
      motivo: achado ? null : lugar.motivo,
    }
  }

  async function write(sp: Db, itens: readonly Item<Registrado>[]) {
    const linhas = itens.filter(({ campos }) => campos.visita === null).map(linhaDe)
    await insertLinhas(sp, { cipher, escopo }, linhas)
    touch(linhas)
    await insertDocumentos(
      sp,
      itens.flatMap((item) => documentoDe(item) ?? []),
    )
    const visitas = itens.flatMap(({ id, campos: { visita } }) => (visita ? [{ id, ...visita }] : []))
    if (visitas.length === 0) return
    await insertVisitas(
      sp,
      { cipher, escopo, touched },
      visitas.map(({ clinica, criada_em, ...visita }) => ({
        ...visita,
        tipo: 'visita_clinica',
        clinica_id: clinica.id,
        endereco: cut([clinica.address, `${clinica.city}/${clinica.state}`].filter(Boolean).join(', '), 300),
        created_by: escopo?.usuarioId ?? null,
        created_at: criada_em ?? agora,
      })),
    )
    const leads = [...new Set(visitas.map(({ lead_id }) => lead_id))]
    await advanceVersoes(sp, tabelasDeLeads, await setVisitasEm(sp, leads))
    for (const { lead_id, consultor_id } of visitas) touched.add('leads', [consultor_id], lead_id)
  }

  /** Lets a visit that came from the old portal follow it, as long as nobody changed the visit here. */
  async function updateMarcada(sp: Db, antes: VisitaRow, { campos }: Item<Registrado>) {
    const situacao = campos.detalhe.situacao
    const status = STATUS_VISITA.find((um) => um === situacao)
    const depois = await updateTrazida(sp, { escopo, touched }, antes, {
      ...(campos.visita && {
        ...{ inicio: campos.visita.inicio, fim: campos.visita.fim, fuso: campos.visita.fuso },
        ...{ clinica_id: campos.visita.clinica.id, sequencia: antes.sequencia + 1 },
      }),
      ...(status && { status }),
    })
    if (depois.lead_id) await advanceVersoes(sp, tabelasDeLeads, await setVisitasEm(sp, [depois.lead_id]))
    return { versao: String(depois.versao), antes, depois }
  }

  await bringRows<Registrado>(tx, contexto, lida, {
    async read(sp, lote: readonly Guardada[]) {
      const leitores = lote.map(({ valores }): Ler => {
        const ler = leitor(valores)
        return (campo) => ler(campo)?.trim() || null
      })
      const achados = await findAchados(sp, contexto, lida, leitores, objetos)
      return lote.map(({ chave: antigo, valores }, i) => {
        const adjust: Adjust = (coluna, motivo) => lida.contador.adjust({ id: antigo }, coluna, motivo)
        const ler = leitores[i]
        const lido = ler && readRegistrado(como, ler, { achados, contexto, adjust })
        if (!lido) throw new Error('a row without its reader')
        return 'motivo' in lido ? lido : { campos: { ...lido, valores } }
      })
    },
    used: ({ valores }) => valores,
    async insert(sp, itens) {
      await write(sp, itens)
      return itens.map(() => '1')
    },
    lock: (sp, itens) =>
      lockVisitas(
        sp,
        itens.map(({ id }) => id),
      ),
    async versions(sp, ids) {
      const visitas = await listVisitasPorId(sp, ids)
      return new Map([
        ...(await listLinhas(sp, ids)).map((id) => [id, '1'] as const),
        ...visitas.map(({ id, versao }) => [id, String(versao)] as const),
      ])
    },
    async update(sp, item) {
      const [visita] = await listVisitasPorId(sp, [item.id])
      if (visita) return updateMarcada(sp, visita, item)
      await deleteLinhas(sp, [item.id])
      const anexo_id = (await findAnexosDasLinhas(sp, [item.id])).get(item.id)
      const { detalhe } = item.campos
      await write(sp, [{ ...item, campos: { ...item.campos, detalhe: { ...detalhe, ...(anexo_id && { anexo_id }) } } }])
      return { versao: '1', antes: {}, depois: {} }
    },
  })
}

/** Brings visits, quotes, payments, commissions and documents as dated lines of their lead or patient. */
export async function bringHistorico(tx: Db, lidas: readonly Lida[], deps: Deps): Promise<void> {
  const lista = lidas.find(({ conhecida }) => conhecida.como === 'objetos')
  const objetos = lista ? objetosGuardados(lista) : null
  const tabelasDeLeads = await listTabelasDeLeads(tx)
  for (const lida of lidas) {
    const { como } = lida.conhecida
    if (isDaTabela(como)) await bringTabela(tx, lida, { como, objetos, tabelasDeLeads }, deps)
  }
  await retryDocumentos(tx)
  await deleteOrfaosUsados(tx)
}
