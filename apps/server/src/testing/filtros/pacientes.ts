import { prazosDe, type Relogiavel } from '@portal/contract/internacoes/prazos'
import type { TipoPaciente } from '@portal/contract/pacientes/opcoes'
import type { FiltroPacientes } from '@portal/contract/pacientes/pacientes.contract'
import { type Acervo, AGORA, type LinhaInternacao, type LinhaPaciente } from './acervo.ts'
import { get, type Lista, linesOf, post } from './filtro.ts'

const ids = (itens: readonly { id: string }[]) => itens.map(({ id }) => id).toSorted()
const codigo = ({ numero }: LinhaPaciente) => `P-${String(numero).padStart(6, '0')}`
const semAcento = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const emCurso = ({ saida, estornada_em }: LinhaInternacao) => saida === null && estornada_em === null
/** Type of the running admission; without one, the intended type. */
const tipoDe = (um: LinhaPaciente) => {
  const correndo = um.internacoes.find(emCurso)
  if (!correndo) return um.tipo_internacao
  return correndo.convertida_voluntaria_em ? 'voluntaria' : correndo.tipo
}
const correm = (uma: LinhaInternacao) =>
  prazosDe(uma as unknown as Relogiavel, AGORA).some(
    ({ situacao }) => situacao === 'vencendo' || situacao === 'vencido',
  )

export function filtrosDePacientes(acervo: Acervo): Lista<LinhaPaciente, FiltroPacientes & { texto: string }> {
  const { pessoas, clinicas, pacientes } = acervo
  const roles = ['admin', 'consultor', 'gerenciador'] as const
  return {
    nome: 'patients',
    linhas: pacientes,
    ve: (um, { role, id }) => um.arquivado_em === null && (role === 'admin' || um.consultor_id === id),
    filtros: {
      status: { valores: [['recebido'], ['alta', 'internado']], passa: (um, quais) => quais.includes(um.status) },
      tipo: {
        valores: [['voluntaria'], ['involuntaria'], ['acolhimento', 'nao_sabe']],
        passa: (um, quais) => quais.includes(tipoDe(um) as TipoPaciente),
      },
      clinica_id: { valores: clinicas, passa: (um, qual) => um.clinica_id === qual },
      consultor_id: { valores: [pessoas.ana.id, pessoas.bia.id], passa: (um, qual) => um.consultor_id === qual },
      vencendo: { valores: [true], passa: ({ internacoes }) => internacoes.some(correm) },
      texto: {
        valores: ['conceicao', 'lua', '77776666', '5554444', codigo(pacientes[3] as LinhaPaciente), '%'],
        passa: (um, texto) =>
          [um.nome_completo, um.nome_social ?? '', um.telefone ?? '', um.declarante_telefone, codigo(um)].some(
            (campo) => semAcento(campo).includes(semAcento(texto)),
          ),
      },
    },
    respostas: [
      {
        operacao: 'pacientes.searchPacientes',
        roles,
        alem: ['ordem', 'direcao', 'pagina', 'tamanho'],
        async ask(quem, pedido) {
          const { itens, total, ha_mais } = await post(quem, '/pacientes/pesquisa', { ...pedido, tamanho: 100 })
          return { total, ha_mais, ids: ids(itens) }
        },
        expected: (linhas) => ({ total: linhas.length, ha_mais: false, ids: ids(linhas) }),
      },
      {
        operacao: 'pacientes.exportPacientes',
        roles,
        alem: ['motivo'],
        ask: async (quem, pedido) =>
          linesOf(await get(quem, '/pacientes-exportar', { ...pedido, motivo: 'Conferência' }))
            .map((linha) => linha.Código)
            .toSorted(),
        expected: (linhas) => linhas.map(codigo).toSorted(),
      },
    ],
  }
}
