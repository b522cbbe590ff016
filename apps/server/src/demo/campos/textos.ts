import type { Random } from '../random.ts'
import type { Perfil } from './perfil.ts'

const ABERTURA = {
  comunidade: [
    'Somos uma comunidade de acolhimento voluntário, em meio à natureza, para quem deseja recomeçar com apoio e rotina.',
    'Uma casa simples e acolhedora, onde a convivência, o trabalho em grupo e o respeito fazem parte do tratamento.',
    'Acolhemos pessoas e suas famílias com escuta, cuidado diário e um ambiente livre de álcool e outras drogas.',
  ],
  clinica: [
    'Oferecemos tratamento individualizado, com equipe multiprofissional presente todos os dias da semana.',
    'Nossa clínica reúne cuidado médico e psicológico em um ambiente tranquilo, com área verde e quartos arejados.',
    'Cada pessoa que chega recebe um plano próprio, revisto toda semana pela equipe e conversado com a família.',
  ],
  hospital: [
    'Unidade hospitalar especializada em saúde mental, com médico e enfermagem de plantão 24 horas.',
    'Assistência psiquiátrica completa, da avaliação inicial à alta, com acomodações confortáveis e privativas.',
    'Atendimento de maior complexidade para momentos de crise, com acompanhamento clínico permanente.',
  ],
} as const

const LOCAL = [
  'Ficamos a poucos minutos do centro de {cidade}, em local de fácil acesso.',
  'Estamos na região de {cidade}, cercados de verde e longe do barulho.',
  'A unidade de {cidade} tem jardim, horta e espaço para caminhadas.',
  'Recebemos famílias de {cidade} e de toda a região, com visita agendada.',
] as const

const FAMILIA = [
  'A família participa desde o primeiro dia, com reuniões quinzenais e orientação por telefone.',
  'Enviamos notícias toda semana e reservamos os domingos para as visitas.',
  'Há um grupo de apoio aos familiares, aberto também depois da alta.',
  'O primeiro contato é sempre com uma pessoa da equipe, sem compromisso e com sigilo.',
] as const

const ETAPAS = [
  'Acolhimento (primeiros dias): avaliação médica e psicológica, exames e adaptação à casa, no ritmo de cada pessoa.',
  'Desintoxicação (até 15 dias): acompanhamento de enfermagem, hidratação, alimentação equilibrada e descanso.',
  'Conscientização: terapia individual semanal, grupos diários e leitura orientada sobre a dependência.',
  'Convivência: oficinas de horta, cozinha, música e atividade física, com responsabilidades divididas.',
  'Prevenção à recaída: reconhecimento de situações de risco, planejamento da rotina e treino de habilidades.',
  'Reinserção: saídas acompanhadas, contato com trabalho e estudo, e preparação da família para a volta.',
  'Acompanhamento após a alta: encontros mensais por seis meses, presenciais ou por vídeo.',
] as const

const DURACAO = [
  'O tempo médio é de 90 dias',
  'O tratamento dura de 3 a 6 meses',
  'O programa completo tem 180 dias',
  'A permanência varia conforme a avaliação da equipe',
] as const

/** A few sentences about the clinic; null for clinics without a description. */
export function composeDescricao(random: Random, { natureza }: Perfil, cidade: string): string | null {
  if (random.chance(0.05)) return null
  const frases = [random.pick(ABERTURA[natureza]), random.pick(LOCAL).replace('{cidade}', cidade)]
  return [...frases, ...random.sample(FAMILIA, random.int(0, 2))].join(' ')
}

/** Stages of the treatment, one paragraph each; null for clinics without a plan. */
export function composePlanoTerapeutico(random: Random, { atende_involuntario }: Perfil): string | null {
  if (random.chance(0.15)) return null
  const escolhidas = new Set(random.sample(ETAPAS, random.int(3, ETAPAS.length)))
  const etapas = ETAPAS.filter((etapa) => escolhidas.has(etapa)).map((etapa, i) => `${i + 1}. ${etapa}`)
  const direito = atende_involuntario
    ? 'As internações involuntárias são comunicadas ao Ministério Público em até 72 horas, como determina a lei.'
    : 'A permanência é sempre voluntária: a pessoa pode interromper o tratamento quando desejar.'
  return [...etapas, `${random.pick(DURACAO)}. ${direito}`].join('\n\n')
}

export const CARACTERISTICAS = [
  'Equipe 24 horas',
  'Visita da família aos domingos',
  'Cinco refeições por dia',
  'Lavanderia',
  'Transporte próprio',
  'Roupa de cama inclusa',
  'Wi-Fi na área de convivência',
  'Horta',
  'Biblioteca',
  'Capela ecumênica',
  'Sala de jogos',
  'Câmeras nas áreas comuns',
  'Estacionamento para visitantes',
  'Quadra poliesportiva',
  'Pomar',
] as const

export const REPASSES = [
  '30% da primeira mensalidade',
  '20% da primeira mensalidade',
  'R$ 500,00 por internação',
  '10% do contrato, após 30 dias',
  'R$ 800,00, pagos em até 5 dias',
  'A combinar',
] as const

/** Open films of the Blender Foundation (CC BY), with addresses in several pasted forms. */
export const VIDEOS = [
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  'https://youtu.be/eRsGyueVLvQ',
  'https://vimeo.com/1084537',
  'https://www.youtube.com/watch?v=R6MlUcmOul8&t=30s',
  'https://youtu.be/YE7VzlLtp-4?si=demo',
] as const
