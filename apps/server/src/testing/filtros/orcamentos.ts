import type { FiltroOrcamentos } from '@portal/contract/orcamentos/orcamentos.contract'
import { type Acervo, diaDe, emDias, HOJE, type LinhaOrcamento } from './acervo.ts'
import { get, type Lista, linesOf, post } from './filtro.ts'

const espera = ({ status }: LinhaOrcamento) => status === 'enviado' || status === 'visualizado'
const situacao = (um: LinhaOrcamento) =>
  espera(um) && um.validade !== null && um.validade < HOJE ? 'expirado' : um.status
const rotulo = ({ numero, versao }: LinhaOrcamento) => (versao === 1 ? numero : `${numero}/${versao}`)
const semAcento = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const ids = (itens: readonly { id: string }[]) => itens.map(({ id }) => id).toSorted()

export function filtrosDeOrcamentos(acervo: Acervo): Lista<LinhaOrcamento, FiltroOrcamentos> {
  const { pessoas, clinicas, leads, pacientes, orcamentos } = acervo
  const { ana, bia } = pessoas
  const roles = ['admin', 'consultor', 'gerenciador'] as const
  const algum = orcamentos[5] as LinhaOrcamento
  const ultima = (um: LinhaOrcamento) =>
    !orcamentos.some(({ numero, versao }) => numero === um.numero && versao > um.versao)
  const sum = (linhas: readonly LinhaOrcamento[]) => linhas.reduce((total, um) => total + um.total_centavos, 0)
  const dias = [emDias(-10), emDias(-1)]
  const de = {
    valores: dias,
    passa: (um: LinhaOrcamento, dia: string) => um.enviado_em !== null && diaDe(um.enviado_em) >= dia,
  }
  const ate = {
    valores: dias,
    passa: (um: LinhaOrcamento, dia: string) => um.enviado_em !== null && diaDe(um.enviado_em) <= dia,
  }
  return {
    nome: 'quotes',
    linhas: orcamentos,
    ve: (um, { role, id }) => role === 'admin' || um.consultor_id === id,
    filtros: {
      texto: {
        valores: ['conceicao', 'PACHECO', '6000000', algum.numero.toLowerCase(), '%'],
        passa: (um, texto) =>
          [um.cliente_nome, um.cliente_telefone, um.numero].some((campo) =>
            semAcento(campo).includes(semAcento(texto)),
          ),
      },
      situacao: {
        valores: [
          ['aceito'],
          ['enviado'],
          ['expirado'],
          ['visualizado', 'rascunho'],
          ['aguardando_aprovacao', 'expirado'],
        ],
        passa: (um, quais) => quais.some((uma) => uma === situacao(um)),
      },
      clinica_id: { valores: clinicas, passa: (um, qual) => um.clinica_id === qual },
      consultor_id: { valores: [ana.id, bia.id], passa: (um, qual) => um.consultor_id === qual },
      lead_id: { valores: leads.slice(0, 2).map(({ id }) => id), passa: (um, qual) => um.lead_id === qual },
      paciente_id: { valores: pacientes.slice(0, 2).map(({ id }) => id), passa: (um, qual) => um.paciente_id === qual },
      de,
      ate,
      expirando: {
        valores: [true],
        passa: (um) => espera(um) && um.validade !== null && um.validade >= HOJE && um.validade <= emDias(1),
      },
      ultimas: { valores: [true, false], passa: (um, so) => !so || ultima(um), ausente: ultima },
    },
    respostas: [
      {
        operacao: 'orcamentos.searchOrcamentos',
        roles,
        alem: ['ordem', 'direcao', 'pagina', 'tamanho'],
        async ask(quem, pedido) {
          const { itens, total, ha_mais } = await post(quem, '/orcamentos/pesquisa', { ...pedido, tamanho: 100 })
          return { total, ha_mais, ids: ids(itens) }
        },
        expected: (linhas) => ({ total: linhas.length, ha_mais: false, ids: ids(linhas) }),
      },
      {
        operacao: 'orcamentos.exportOrcamentos',
        roles,
        alem: ['motivo'],
        ask: async (quem, pedido) =>
          linesOf(await get(quem, '/orcamentos-exportar', { ...pedido, motivo: 'Conferência' }))
            .map((linha) => linha.Número)
            .toSorted(),
        expected: (linhas) => linhas.map(rotulo).toSorted(),
      },
      {
        operacao: 'orcamentos.getResumo',
        roles,
        alem: [],
        // Quotes waiting for an administrator were never sent, so periods do not leave them out.
        filtros: {
          de: { ...de, passa: (um, dia) => um.status === 'aguardando_aprovacao' || de.passa(um, dia) },
          ate: { ...ate, passa: (um, dia) => um.status === 'aguardando_aprovacao' || ate.passa(um, dia) },
        },
        ask: (quem, pedido) => get(quem, '/orcamentos-resumo', pedido),
        expected: (linhas) => ({
          enviados: linhas.filter((um) => situacao(um) === 'enviado').length,
          visualizados: linhas.filter((um) => situacao(um) === 'visualizado').length,
          aceitos: linhas.filter(({ status }) => status === 'aceito').length,
          valor_aceito_centavos: sum(linhas.filter(({ status }) => status === 'aceito')),
          aguardando_aprovacao: linhas.filter(({ status }) => status === 'aguardando_aprovacao').length,
        }),
      },
    ],
  }
}
