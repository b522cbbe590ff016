import type { FiltroLeads } from '@portal/contract/leads/lead.contract'
import { ETAPAS, type Etapa, isEtapaAberta } from '@portal/contract/leads/opcoes'
import {
  type Acervo,
  AGORA,
  CAMPOS,
  CIDADES,
  DIA,
  diaDe,
  emDias,
  HOJE,
  LINKS,
  type LinhaLead,
  OPCOES,
} from './acervo.ts'
import { get, type Lista, linesOf, type Pedido, type Pessoa, type Resposta } from './filtro.ts'

const codigo = ({ numero }: LinhaLead) => `L-${String(numero).padStart(6, '0')}`
const semAcento = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
export const aberta = ({ etapa }: LinhaLead) => isEtapaAberta(etapa as Etapa)
export const atrasado = (um: LinhaLead) => aberta(um) && um.prazo_em !== null && Date.parse(um.prazo_em) < AGORA
/** A new, late lead without a contact, which was not imported. */
export const semContato = (um: LinhaLead) =>
  um.etapa === 'novo' &&
  um.primeiro_contato_em === null &&
  um.proxima_acao_em === null &&
  um.origem !== 'importacao' &&
  atrasado(um)
/** Campaign as told by a source, else by the address. */
const campanhaDe = ({ origem_detalhe: d }: LinhaLead) => d.campanha ?? d.utm_campaign
const anuncioDe = ({ origem_detalhe: d }: LinhaLead) => d.anuncio ?? d.utm_content
const ids = (itens: readonly { id: string }[]) => itens.map(({ id }) => id).toSorted()

/** True if a text is part of the name, the patient's name, a number or the code. */
const matches = (um: LinhaLead, texto: string) =>
  [um.nome_contato, um.nome_paciente ?? '', um.telefone, um.telefone_alt ?? '', codigo(um)].some((campo) =>
    semAcento(campo).includes(semAcento(texto)),
  )

/** True if the lead's own field satisfies a condition. */
function passaCondicao({ proprios }: LinhaLead, condicao: string) {
  const [campo, valor = ''] = condicao.split('=')
  const [tipo] = Object.entries(CAMPOS).find(([, id]) => id === campo) ?? []
  const tem = proprios[tipo as keyof typeof CAMPOS]
  if (valor === 'vazio' || tem === null) return valor === 'vazio' && tem === null
  if (valor === 'sim' || valor === 'nao') return tem === (valor === 'sim')
  if (!valor.includes('..')) return valor.split('|').includes(String(tem))
  const [de, ate] = valor.split('..')
  if (typeof tem === 'number') return (!de || tem >= Number(de)) && (!ate || tem <= Number(ate))
  return (!de || String(tem) >= de) && (!ate || String(tem) <= ate)
}

/** Columns of a board that have cards. */
function quadroDe(linhas: readonly LinhaLead[]) {
  return ETAPAS.flatMap((etapa) => {
    const daEtapa = linhas.filter((linha) => linha.etapa === etapa)
    const soma_centavos = daEtapa.reduce((soma, { valor_estimado_centavos: valor }) => soma + (valor ?? 0), 0)
    return daEtapa.length > 0 ? [{ etapa, total: daEtapa.length, soma_centavos, ids: ids(daEtapa) }] : []
  })
}
type Coluna = { etapa: Etapa; total: number; soma_centavos: number; itens: { id: string }[] }
const lido = (colunas: readonly Coluna[]) =>
  colunas.flatMap(({ etapa, total, soma_centavos, itens }) =>
    total > 0 || itens.length > 0 ? [{ etapa, total, soma_centavos, ids: ids(itens) }] : [],
  )

type Entrada = FiltroLeads & { etapa?: Etapa; grupo?: 'fila' | 'abertos' | 'todos'; ids?: readonly string[] }

export function filtrosDeLeads({ pessoas, clinicas, leads }: Acervo): Lista<LinhaLead, Entrada> {
  const { admin, ana, bia } = pessoas
  const DONOS = ['admin', 'consultor', 'gerenciador'] as const
  const doQuadro = {
    roles: DONOS,
    alem: ['consultor_id', 'ordem', 'a_mao', 'todos', 'pular', 'etapa', 'desde'],
    so: (linha: LinhaLead, quem: Pessoa) => linha.consultor_id === (quem === admin ? ana.id : quem.id),
  }
  /** Administrators ask for somebody's board, others for their own. */
  const dono = (quem: Pessoa): Pedido => (quem === admin ? { consultor_id: ana.id } : {})
  const fim = (um: LinhaLead) => um.ganho_em ?? um.perdido_em
  const recente = (um: LinhaLead) => aberta(um) || AGORA - Date.parse(fim(um) ?? '') < 30 * DIA
  const quadro = (todos: boolean): Resposta<LinhaLead, Entrada> => ({
    ...doQuadro,
    operacao: 'leads.getQuadro',
    so: (linha, quem) => doQuadro.so(linha, quem) && (todos || recente(linha)),
    ask: async (quem, pedido) => lido((await get(quem, '/leads-quadro', { ...pedido, ...dono(quem), todos })).colunas),
    expected: quadroDe,
  })
  const coluna = (etapa: Etapa): Resposta<LinhaLead, Entrada> => ({
    ...doQuadro,
    operacao: 'leads.listColuna',
    so: (linha, quem) => doQuadro.so(linha, quem) && linha.etapa === etapa,
    ask: async (quem, pedido) =>
      lido([await get(quem, `/leads-quadro/${etapa}`, { ...pedido, ...dono(quem), todos: true })]),
    expected: quadroDe,
  })

  return {
    nome: 'leads',
    linhas: leads,
    ve: (um, { role, id }) =>
      um.arquivado_em === null && (role === 'admin' || role === 'supervisor' || um.consultor_id === id),
    filtros: {
      texto: {
        valores: ['conceicao', 'PACHECO', '77776666', codigo(leads[3] as LinhaLead), '(21) 97777-6666', '%'],
        passa: (um, texto) => matches(um, texto === '(21) 97777-6666' ? '5521977776666' : texto),
      },
      origem: {
        valores: [['google'], ['telefone', 'importacao']],
        passa: (um, quais) => quais.includes(um.origem as never),
      },
      urgencia: { valores: [['alta'], ['baixa', 'emergencia']], passa: (um, quais) => quais.includes(um.urgencia) },
      cidade_id: { valores: [CIDADES.sp], passa: (um, qual) => um.cidade_id === qual },
      estado: { valores: ['RJ'], passa: (um, qual) => um.estado === qual },
      clinica_id: { valores: clinicas, passa: (um, qual) => um.clinica_interesse_id === qual },
      link_id: {
        valores: LINKS,
        passa: (um, qual) => um.origem_detalhe.link_id === qual,
      },
      campanha: { valores: ['Natal', 'natal-26'], passa: (um, qual) => campanhaDe(um) === qual },
      anuncio: { valores: ['Vídeo'], passa: (um, qual) => anuncioDe(um) === qual },
      etiqueta: { valores: ['retorno', 'convênio'], passa: (um, qual) => um.etiquetas.includes(qual) },
      de: { valores: [emDias(-20), HOJE], passa: (um, de) => diaDe(um.created_at) >= de },
      ate: { valores: [emDias(-20), emDias(-1)], passa: (um, ate) => diaDe(um.created_at) <= ate },
      atrasados: { valores: [true], passa: atrasado },
      sem_contato: { valores: [true], passa: semContato },
      hoje: {
        valores: ['atrasados', 'acoes_hoje', 'cadastros'],
        passa: (um, qual) =>
          ({
            atrasados: atrasado(um),
            acoes_hoje: aberta(um) && um.proxima_acao_em !== null && diaDe(um.proxima_acao_em) === HOJE,
            cadastros: um.com_cadastro,
          })[qual],
      },
      proprios: {
        valores: [
          [`${CAMPOS.numero}=-1.5..2`],
          [`${CAMPOS.numero}=1..`],
          [`${CAMPOS.escolha}=${OPCOES[0]}`],
          [`${CAMPOS.escolha}=${OPCOES[1]}|${OPCOES[2]}`, `${CAMPOS.sim_nao}=sim`],
          [`${CAMPOS.data}=..${HOJE}`],
          [`${CAMPOS.data}=${HOJE}..${emDias(1)}`],
          [`${CAMPOS.sim_nao}=nao`],
          [`${CAMPOS.data}=vazio`],
        ],
        passa: (um, condicoes) => condicoes.every((condicao) => passaCondicao(um, condicao)),
      },
      consultor_id: { valores: [ana.id, bia.id], passa: (um, qual) => um.consultor_id === qual },
      etapa: { valores: ['novo', 'internado', 'perdido'], passa: (um, qual) => um.etapa === qual },
      grupo: {
        valores: ['fila', 'abertos', 'todos'],
        passa: (um, qual) => qual === 'todos' || (aberta(um) && (qual === 'fila') === (um.consultor_id === null)),
      },
      ids: { valores: [leads.slice(0, 20).map(({ id }) => id)], passa: (um, quais) => quais.includes(um.id) },
    },
    respostas: [
      {
        operacao: 'leads.listLeads',
        roles: ['admin', 'supervisor', 'gerenciador', 'consultor'],
        alem: ['ordem', 'direcao', 'pagina', 'tamanho'],
        async ask(quem, pedido) {
          const { itens, total } = await get(quem, '/leads', { ...pedido, tamanho: 100 })
          return { total, ids: ids(itens) }
        },
        expected: (linhas) => ({ total: linhas.length, ids: ids(linhas) }),
      },
      {
        operacao: 'leads.exportLeads',
        roles: ['supervisor', 'admin', 'gerenciador', 'consultor'],
        alem: ['motivo'],
        ask: async (quem, pedido) =>
          linesOf(await get(quem, '/leads-exportar', { ...pedido, motivo: 'Conferência' }))
            .map((linha) => linha.Código)
            .toSorted(),
        expected: (linhas) => linhas.map(codigo).toSorted(),
      },
      quadro(true),
      quadro(false),
      coluna('novo'),
    ],
  }
}
