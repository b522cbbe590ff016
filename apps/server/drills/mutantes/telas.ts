import type { Mutante } from './mutante.ts'

const WEB = 'apps/web/src'
const PACIENTES = ['pacientes/pacientes.browser.test']
const PRIVACIDADE = ['privacidade/privacidade.browser.test']

/** What is drawn and what is done in pages of the team: values, filters, keys and errors. */
export const TELAS: readonly Mutante[] = [
  {
    id: 'TE1',
    word: 'acesso',
    kind: 'web',
    fault: 'pending and blocked devices count as those in use',
    file: `${WEB}/acesso/conta/minha-conta-page.tsx`,
    find: "filter(({ status }) => status === 'aprovado')",
    replace: "filter(({ status }) => status !== 'revogado')",
    tests: PACIENTES,
  },
  {
    id: 'TE2',
    word: 'documentos',
    kind: 'web',
    fault: 'a link that could not be switched off says nothing',
    file: `${WEB}/documentos/pedir-dialog.tsx`,
    find: "      notifyError(messageOf(error, 'Erro ao desativar o link'))\n",
    replace: '      void error\n',
    tests: PACIENTES,
  },
  {
    id: 'TE3',
    word: 'empresa',
    kind: 'web',
    fault: 'Enter does not add the typed holiday',
    file: `${WEB}/empresa/feriados-input.tsx`,
    find: '            event.preventDefault()\n            add()\n',
    replace: '            event.preventDefault()\n',
    tests: PRIVACIDADE,
  },
  {
    id: 'TE4',
    word: 'fichas',
    kind: 'web',
    fault: 'a sheet that a clinic has open cannot be ended',
    file: `${WEB}/fichas/fichas-enviadas.tsx`,
    find: "(ficha.situacao === 'aguardando' || ficha.situacao === 'aberta')",
    replace: "ficha.situacao === 'aguardando'",
    tests: PACIENTES,
  },
  {
    id: 'TE5',
    word: 'financeiro',
    kind: 'web',
    fault: 'the file of own commissions is that of the month, whatever is shown',
    file: `${WEB}/financeiro/minhas/minhas-comissoes-page.tsx`,
    find: 'urlExportacao(QUAIS[vista](mes), motivo)',
    replace: 'urlExportacao(QUAIS.mes(mes), motivo)',
    tests: PACIENTES,
  },
  {
    id: 'TE6',
    word: 'internacoes',
    kind: 'web',
    fault: 'a clock that ends while the page is open is not told as over',
    file: `${WEB}/internacoes/prazos/prazos.tsx`,
    find: 'const vencido = Date.parse(item.vence_em) <= agora',
    replace: "const vencido = item.situacao === 'vencido'",
    tests: PACIENTES,
  },
  {
    id: 'TE7',
    word: 'privacidade',
    kind: 'web',
    fault: 'a term that waits for a yes is told as saved only',
    file: `${WEB}/privacidade/retencao-regras.tsx`,
    find: 'notifySuccess(espera ? REGRA_SALVA_ESPERA : REGRA_SALVA)',
    replace: 'notifySuccess(REGRA_SALVA)',
    tests: PRIVACIDADE,
  },
]
