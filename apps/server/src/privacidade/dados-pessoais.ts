import { type PersonalTable, REGISTRO } from '../platform/personal-data.ts'

const CINCO_ANOS = 'Pelo menos 5 anos depois da última mudança (Res. CD/ANPD 15/2024, art. 10)'

/** Personal data of security incidents (LGPD arts. 37 and 48). */
export const DADOS_DA_PRIVACIDADE: readonly PersonalTable[] = [
  {
    tabela: 'incidentes_seguranca',
    titular: 'As pessoas cujos dados um incidente atingiu, e quem o registrou',
    tratamentos: [
      {
        finalidade: 'Registrar o incidente, o que foi feito e a quem foi comunicado (LGPD, art. 48)',
        base: 'obrigacao_legal',
        retencao: CINCO_ANOS,
        colunas: [
          ...['descoberto_em', 'descricao_cifrado', 'dados', 'titulares_qtd', 'risco', 'medidas_cifrado'],
          ...['comunicado_anpd_em', 'comunicado_titulares_em', 'motivo_nao_comunicar_cifrado', 'complemento_em'],
          'licoes_cifrado',
        ],
      },
    ],
    outras: [...REGISTRO, 'versao', 'numero', 'nao_comunicar', 'encerrado_em'],
  },
]
