import type { PersonalTable } from '../platform/personal-data.ts'

/** Personal data of goals and of the week's summary (LGPD arts. 7 and 37). */
export const DADOS_DE_METRICAS: readonly PersonalTable[] = [
  {
    tabela: 'metas',
    titular: 'Quem atende famílias',
    tratamentos: [
      {
        finalidade: 'Combinar as metas do mês e mostrar o que foi alcançado',
        base: 'contrato',
        retencao: 'Enquanto a conta existir',
        colunas: ['mes', 'leads_contatados', 'visitas', 'internacoes'],
      },
    ],
    outras: ['id', 'created_at', 'updated_at', 'created_by', 'versao', 'consultor_id'],
  },
  {
    tabela: 'resumos_semanais',
    titular: 'Quem usa o portal',
    tratamentos: [
      {
        finalidade: 'Enviar o resumo da semana uma só vez',
        base: 'contrato',
        retencao: '3 meses',
        colunas: ['semana', 'em'],
      },
    ],
    outras: ['usuario_id'],
  },
]
