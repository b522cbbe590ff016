import type { Role } from '@portal/contract/access'
import { PORTAS_HOJE } from '@portal/contract/inicio/hoje'
import type { Hoje } from '@portal/contract/inicio/inicio.contract'
import { INDICADORES } from '@portal/contract/metricas/indicadores'
import { METAS, ROTULO_META } from '@portal/contract/metricas/metas'
import type { MetasDaPessoa } from '@portal/contract/metricas/metas.contract'
import type { Figura } from '@portal/contract/metricas/metricas.contract'
import type { Intervalo } from '@portal/contract/metricas/periodo'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { maiuscula } from '@portal/contract/regras/maiuscula'

export type Resumo = {
  role: Role
  semana: Intervalo
  /** Figures of the week, and of the week before. */
  figuras: readonly Figura[]
  antes: readonly Figura[]
  portas: Hoje['portas']
  /** First day of the month, with the person's own goals, else the team's. */
  mes: string
  metas: MetasDaPessoa
  /** Figures of the month, for those who see the company's money. */
  dinheiro: readonly Figura[]
}

type Enderecos = { portal: string; ajustes: string }

const MESES = [
  ...['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho'],
  ...['julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'],
]
const nomeDoMes = (mes: string) => MESES[Number(mes.slice(5, 7)) - 1] ?? ''
const diaEMes = (dia: string) => `${dia.slice(8, 10)}/${dia.slice(5, 7)}`
const numero = (n: number) => n.toLocaleString('pt-BR')

/** '45 s', '12 min', '3 h 20 min', '2 dias'. */
function duracao(segundos: number): string {
  if (segundos < 60) return `${Math.round(segundos)} s`
  const minutos = Math.round(segundos / 60)
  if (minutos < 60) return `${minutos} min`
  const [horas, resto] = [Math.floor(minutos / 60), minutos % 60]
  if (horas < 48) return resto === 0 ? `${horas} h` : `${horas} h ${resto} min`
  return `${Math.round(horas / 24)} dias`
}

const valorDe = (figuras: readonly Figura[], chave: Figura['chave']) => figuras.find((f) => f.chave === chave)
/** Number of visits that took place, among those with a result. */
const realizadas = (figuras: readonly Figura[]) => {
  const { valor = null, n = 0 } = valorDe(figuras, 'comparecimento') ?? {}
  return Math.round((valor ?? 0) * n)
}

const LINHAS: [rotulo: string, de: (figuras: readonly Figura[]) => string][] = [
  ['Leads', (figuras) => numero(valorDe(figuras, 'leads')?.valor ?? 0)],
  [
    INDICADORES.primeiro_contato.rotulo,
    (figuras) => {
      const { valor = null } = valorDe(figuras, 'primeiro_contato') ?? {}
      return valor === null ? 'sem contatos' : duracao(valor)
    },
  ],
  ['Visitas realizadas', (figuras) => numero(realizadas(figuras))],
  [INDICADORES.ganhos.rotulo, (figuras) => numero(valorDe(figuras, 'ganhos')?.valor ?? 0)],
]

/** Figures of the running month, as entered so far. */
const DINHEIRO = ['repasse', 'comissao'] as const

const parte = (titulo: string, linhas: readonly string[]) => `${titulo}\n${linhas.join('\n')}`

/** E-mail of a week, with numbers only and no names. */
export function mensagemDoResumo(resumo: Resumo, { portal, ajustes }: Enderecos): { subject: string; text: string } {
  const { role, semana, figuras, antes, portas, mes, metas, dinheiro } = resumo
  const daEquipe = role === 'admin' || role === 'supervisor'
  const periodo = `${diaEMes(semana.de)} a ${diaEMes(semana.ate)}`
  const definidas = METAS.filter((meta) => metas.metas[meta] !== undefined)
  const valores = DINHEIRO.flatMap((chave) => {
    const figura = valorDe(dinheiro, chave)
    return figura ? [`${INDICADORES[chave].rotulo}: ${formatCentavos(figura.valor ?? 0)}`] : []
  })
  const partes = [
    parte(
      `${daEquipe ? 'A semana da equipe' : 'Sua semana'}, de ${periodo}, comparada com a anterior:`,
      LINHAS.map(([rotulo, de]) => `- ${rotulo}: ${de(figuras)} (antes: ${de(antes)})`),
    ),
    parte(
      'O que espera por você:',
      portas.length === 0
        ? ['- Nada no momento.']
        : portas.map(({ chave, n }) => `- ${numero(n)} ${n === 1 ? PORTAS_HOJE[chave].um : PORTAS_HOJE[chave].varios}`),
    ),
    ...(definidas.length > 0
      ? [
          parte(
            `${daEquipe ? 'Metas da equipe' : 'Suas metas'} de ${nomeDoMes(mes)}:`,
            definidas.map(
              (meta) => `- ${ROTULO_META[meta]}: ${numero(metas.feito[meta])} de ${numero(metas.metas[meta] ?? 0)}`,
            ),
          ),
        ]
      : []),
    ...(valores.length > 0
      ? [
          parte(
            `${maiuscula(nomeDoMes(mes))}, até agora:`,
            valores.map((linha) => `- ${linha}`),
          ),
        ]
      : []),
    `Abra no portal:\n${portal}`,
    `Você recebe este e-mail porque pediu o resumo da semana. Para não receber mais, abra Minha conta › Avisos: ${ajustes}`,
  ]
  return { subject: `Resumo da semana, ${periodo} · Portal Clínicas`, text: partes.join('\n\n') }
}
