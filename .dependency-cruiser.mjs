// Words that a word may import, and tables that it reads: `uses` and `reads` are the architecture diagram, which
// docs/architecture.md draws. A new arrow is a reviewed line.
export const uses = {
  server: {
    acesso: ['auditoria', 'avisos', 'dispositivos', 'empresa'],
    agenda: ['auditoria', 'cidades', 'clinicas', 'empresa', 'leads', 'vagas'],
    avisos: ['empresa', 'links', 'notificacoes'],
    busca: ['clinicas', 'cidades', 'empresa', 'vagas'],
    cadastro: [
      'auditoria',
      'catalogos',
      'cidades',
      'clinicas',
      'consentimentos',
      'empresa',
      'formularios',
      'leads',
      'links',
      'notificacoes',
      'pacientes',
    ],
    campanhas: ['auditoria'],
    catalogos: ['clinicas', 'auditoria', 'empresa'],
    compartilhamento: ['clinicas', 'consentimentos', 'empresa', 'leads', 'links', 'vagas'],
    contatos: ['arquivos', 'auditoria', 'clinicas', 'empresa', 'leads', 'notificacoes', 'tarefas'],
    // Consents: below leads and pacientes, whose records they are about.
    consentimentos: ['auditoria'],
    copias: ['empresa', 'notificacoes'],
    cidades: ['estados', 'auditoria', 'tarefas', 'arquivos', 'empresa'],
    clinicas: ['cidades', 'auditoria', 'tarefas', 'arquivos', 'empresa', 'notificacoes'],
    dispositivos: ['auditoria', 'avisos', 'empresa', 'notificacoes'],
    documentos: ['auditoria', 'empresa', 'links', 'notificacoes', 'pacientes'],
    empresa: ['auditoria', 'notificacoes'],
    // Leads that programs outside send.
    entradas: ['auditoria', 'leads', 'notificacoes'],
    estados: ['auditoria', 'empresa'],
    etapas: ['auditoria'],
    fichas: ['auditoria', 'clinicas', 'consentimentos', 'empresa', 'internacoes', 'links', 'pacientes'],
    financeiro: ['arquivos', 'auditoria', 'empresa', 'notificacoes', 'pacientes', 'pendencias'],
    // Forms of strangers, and the address that proves them: below every word that takes a form.
    formularios: ['auditoria', 'empresa'],
    historico: ['leads'],
    inicio: [
      'agenda',
      'historico',
      'avisos',
      'cidades',
      'clinicas',
      'copias',
      'dispositivos',
      'empresa',
      'entradas',
      'financeiro',
      'leads',
      'metricas',
      'orcamentos',
      'pacientes',
    ],
    internacoes: [
      'auditoria',
      'catalogos',
      'clinicas',
      'empresa',
      'financeiro',
      'leads',
      'notificacoes',
      'pacientes',
      'pendencias',
    ],
    leads: [
      'arquivos',
      'auditoria',
      'cidades',
      'clinicas',
      'consentimentos',
      'empresa',
      'etapas',
      'formularios',
      'mesclagens',
      'notificacoes',
      'pacientes',
      'tarefas',
    ],
    links: ['clinicas', 'empresa'],
    'links-busca': [
      'auditoria',
      'busca',
      'catalogos',
      'cidades',
      'clinicas',
      'consentimentos',
      'empresa',
      'leads',
      'links',
      'vagas',
    ],
    // Shared by leads and patients: below both.
    mesclagens: [],
    metricas: ['auditoria', 'busca', 'clinicas', 'empresa', 'pacientes', 'vagas'],
    modelos: ['auditoria'],
    // Brings records from the old portal: each word writes its own.
    mudanca: [
      'acesso',
      'agenda',
      'arquivos',
      'auditoria',
      'cadastro',
      'catalogos',
      'cidades',
      'clinicas',
      'compartilhamento',
      'consentimentos',
      'contatos',
      'copias',
      'empresa',
      'estados',
      'etapas',
      'internacoes',
      'leads',
      'links-busca',
      'pacientes',
      'privacidade',
      'usuarios',
    ],
    orcamentos: [
      'auditoria',
      'cadastro',
      'catalogos',
      'clinicas',
      'consentimentos',
      'empresa',
      'financeiro',
      'formularios',
      'leads',
      'links',
      'modelos',
      'notificacoes',
      'pacientes',
      'pendencias',
    ],
    pacientes: [
      'arquivos',
      'auditoria',
      'clinicas',
      'consentimentos',
      'empresa',
      'formularios',
      'mesclagens',
      'pendencias',
    ],
    pendencias: ['auditoria', 'notificacoes'],
    privacidade: [
      'auditoria',
      'consentimentos',
      'empresa',
      'formularios',
      'internacoes',
      'leads',
      'links',
      'notificacoes',
      'pacientes',
      'pendencias',
    ],
    tarefas: ['arquivos'],
    usuarios: ['auditoria', 'dispositivos', 'empresa', 'leads'],
    vagas: ['auditoria', 'clinicas', 'empresa', 'links', 'modelos', 'notificacoes'],
  },
  web: {
    acesso: ['arquivos', 'avisos', 'dispositivos', 'guia', 'telefones'],
    // Below leads, whose drawer and board show visits; what it needs of a lead it is given.
    agenda: ['auditoria', 'clinicas', 'consultores', 'empresa', 'interacoes', 'modelos', 'telefones', 'vagas'],
    auditoria: [],
    avisos: ['notificacoes'],
    busca: ['acesso', 'cadastro', 'catalogos', 'cidades', 'clinicas', 'compartilhamento', 'vagas'],
    cadastro: ['arquivos', 'consultores', 'links'],
    campanhas: ['arquivos', 'auditoria', 'links-busca'],
    catalogos: ['auditoria'],
    cidades: ['tarefas', 'arquivos'],
    clinicas: ['catalogos', 'cidades', 'estados', 'arquivos', 'auditoria', 'tarefas', 'telefones', 'vagas'],
    compartilhamento: ['clinicas', 'links', 'vagas'],
    // Lists of people who work with families, and the filter by one of them.
    consultores: [],
    contatos: ['auditoria', 'cidades', 'clinicas', 'tarefas', 'telefones'],
    dispositivos: ['auditoria'],
    empresa: ['arquivos', 'campanhas', 'entradas', 'telefones'],
    entradas: ['etapas', 'telefones'],
    // Its page has the settings of the person that families ask about privacy.
    privacidade: ['auditoria', 'empresa'],
    estados: ['auditoria'],
    etapas: ['auditoria'],
    // Below internacoes, whose record shows its entries to administrators.
    financeiro: ['arquivos', 'auditoria', 'cadastro', 'clinicas', 'consultores', 'tarefas'],
    // The day of each role, in words.
    guia: [],
    // The homes of administrators and consultants: above all that they show.
    inicio: ['acesso', 'busca', 'cadastro', 'financeiro', 'metricas', 'notificacoes', 'painel', 'pendencias'],
    // Contacts with a lead: opened, recorded, what follows. Visits ask for them as leads do.
    interacoes: ['empresa'],
    // Below leads and pacientes, from which it is opened.
    internacoes: ['cadastro', 'clinicas', 'documentos', 'fichas', 'financeiro'],
    'links-busca': [
      'auditoria',
      'busca',
      'cadastro',
      'cidades',
      'clinicas',
      'compartilhamento',
      'entradas',
      'links',
      'vagas',
    ],
    leads: [
      'acesso',
      'agenda',
      'auditoria',
      'cidades',
      'clinicas',
      'consultores',
      'etapas',
      'interacoes',
      'internacoes',
      'mesclagens',
      'modelos',
      'orcamentos',
      'pendencias',
      'tarefas',
      'telefones',
      'vagas',
    ],
    // Window and list shared by leads and patients.
    mesclagens: [],
    metricas: ['clinicas', 'consultores'],
    modelos: ['auditoria'],
    // Above the users' page, whose window shows a link for a password.
    mudanca: ['acesso', 'arquivos', 'etapas', 'financeiro', 'tarefas', 'telefones', 'usuarios'],
    documentos: ['cadastro', 'links', 'modelos'],
    fichas: ['links'],
    // Parts that the pages of all links share, and texts about the links that people sent.
    links: [],
    // Below leads and pacientes, whose drawers show quotes; what it needs of them it is given.
    orcamentos: ['auditoria', 'clinicas', 'consultores', 'interacoes', 'links', 'telefones'],
    pacientes: [
      'auditoria',
      'cadastro',
      'clinicas',
      'consultores',
      'documentos',
      'fichas',
      'internacoes',
      'leads',
      'mesclagens',
      'orcamentos',
      'pendencias',
      'telefones',
    ],
    // People that a roleta names have offers in their menu.
    painel: ['clinicas', 'cidades', 'acesso', 'guia', 'leads', 'notificacoes'],
    pendencias: ['interacoes', 'internacoes', 'modelos'],
    tarefas: ['arquivos'],
    // Owner of a typed number; the phone book is read through the contract alone.
    telefones: [],
    usuarios: ['arquivos', 'auditoria', 'estados', 'leads', 'telefones'],
    vagas: ['auditoria', 'links'],
  },
}

/**
 * Tables that a word of the server reads beyond the words that it uses, each with its reason. Reading knows columns and no
 * rules; only the owner's `*.queries.ts` writes a table. `npm run check` finds these arrows in the imports of `*.table.ts`
 * and refuses one that stands in neither list.
 */
export const reads = {
  avisos: reading('a subscription shows its device, and ends with its session', ['dispositivos']),
  campanhas: reading('a cost is counted with the leads of its campaign, as they write it', ['leads']),
  clinicas: reading('an imported line may name its state in words', ['estados']),
  contatos: reading('an imported line may name its state in words', ['estados']),
  empresa: reading('settings count the clinics that they would hide', ['clinicas']),
  etapas: reading('a stage or a reason says how many leads have it', ['leads']),
  financeiro: {
    ...reading('rules and entries show the name of their clinic', ['clinicas']),
    ...reading('entries follow the dates of an admission', ['internacoes']),
  },
  fichas: reading('who opened a sheet is shown with the device', ['dispositivos']),
  historico: reading('a line of the history names the record it is about', [
    ...[
      'agenda',
      'auditoria',
      'campanhas',
      'catalogos',
      'cidades',
      'clinicas',
      'contatos',
      'dispositivos',
      'empresa',
      'estados',
      'etapas',
    ],
    ...['entradas', 'financeiro', 'internacoes', 'links-busca', 'metricas', 'modelos', 'orcamentos', 'pacientes'],
    ...['mudanca', 'privacidade', 'vagas'],
  ]),
  inicio: reading('the first steps ask whether a family was sent a link', [
    'cadastro',
    'compartilhamento',
    'links-busca',
  ]),
  internacoes: reading('an admission is filled in from the accepted quote', ['orcamentos']),
  leads: {
    ...reading('a lead shows its links', ['cadastro', 'compartilhamento', 'links-busca']),
    ...reading('a lead shows its visits, quotes and admissions', ['agenda', 'internacoes', 'orcamentos']),
    ...reading('an imported line may name its state in words', ['estados']),
  },
  metricas: reading('figures are computed from what all words keep', [
    ...[
      'agenda',
      'cadastro',
      'campanhas',
      'cidades',
      'compartilhamento',
      'etapas',
      'financeiro',
      'internacoes',
      'leads',
    ],
    ...['avisos', 'links-busca', 'orcamentos'],
  ]),
  orcamentos: reading('an accepted quote says whether the person was admitted', ['internacoes']),
  pacientes: reading('a patient shows their lead and admissions', ['internacoes', 'leads']),
  pendencias: {
    ...reading('a task names its record, and ends when the record says what was asked', [
      ...['clinicas', 'contatos', 'leads', 'pacientes', 'privacidade'],
    ]),
    ...reading('what the law asks of an admission goes on when somebody is erased', ['internacoes']),
  },
  privacidade: {
    ...reading('a person is found, held back and erased wherever they are', [
      ...['agenda', 'contatos', 'financeiro', 'orcamentos'],
    ]),
    ...reading('a dossier names what a record refers to', ['catalogos', 'clinicas', 'dispositivos', 'etapas']),
  },
  usuarios: reading('who earned something keeps their name when the account is erased', ['financeiro']),
}

/** Words of the largest circle that both lists make together; it may not grow. */
export const LARGEST_CIRCLE = 13

/** The same reason for reading several words. */
function reading(reason, words) {
  return Object.fromEntries(words.map((word) => [word, reason]))
}

/**
 * Folders that are machinery, not words of the product. `cli`, `demo` and `seed` put features to work, as portal.ts does;
 * `testing` serves the tests.
 */
const MACHINERY = '(?:platform|ui|cli|demo|seed|testing)/'
const FEATURE_FILE = `(?!${MACHINERY})[^/]+/`
/** Tests and factories may cross features. */
const TEST = '\\.(test|spec|factory)\\.tsx?$|/testing/|-process\\.ts$'
const DECLARATION = '\\.d\\.ts$'

const server = (rest) => `^apps/server/src/${rest}`
const web = (rest) => `^apps/web/src/${rest}`
const forbid = (name, from, to) => ({ name, severity: 'error', from, to })

/**
 * Files of a server word that others may import: services for rules, queries for reading, and the readers of its past and own
 * fields.
 */
const door = (word) => server(`${word}/(?:[^/]+\\.(?:service|queries)|passado/[^/]+|proprios/read-[^/]+)\\.ts$`)
/** Tables tell columns and no rules: a word that reads one stands in `uses` or `reads`, which check-arrows.mjs asks. */
const TABLES = server('.*\\.table\\.ts$')

const featureRules = [
  ...Object.entries(uses.server).map(([word, others]) =>
    forbid(
      `uses: server ${word}`,
      { path: server(`${word}/`), pathNot: TEST },
      { path: server(FEATURE_FILE), pathNot: [server(`${word}/`), TABLES, ...others.map(door)] },
    ),
  ),
  ...Object.entries(uses.web).map(([word, others]) =>
    forbid(
      `uses: web ${word}`,
      { path: web(`${word}/`), pathNot: TEST },
      { path: web(FEATURE_FILE), pathNot: [word, ...others].map((other) => web(`${other}/`)) },
    ),
  ),
  ...['server', 'web'].map((side) =>
    forbid(
      `uses: ${side} word without arrows`,
      {
        path: `^apps/${side}/src/(${FEATURE_FILE})`,
        pathNot: [TEST, ...Object.keys(uses[side]).map((w) => `/src/${w}/`)],
      },
      { path: `^apps/${side}/src/${FEATURE_FILE}`, pathNot: `^apps/${side}/src/$1` },
    ),
  ),
]

export default {
  forbidden: [
    forbid('contract knows nobody', { path: '^packages/' }, { path: '^(apps|e2e|bench)/' }),
    forbid(
      'contract needs zod and @orpc/contract only',
      { path: '^packages/', pathNot: TEST },
      { path: 'node_modules/', pathNot: 'node_modules/(zod|@orpc/contract)/' },
    ),
    forbid('server and web never meet', { path: '^apps/server/' }, { path: '^apps/web/' }),
    forbid('web and server never meet', { path: '^apps/web/' }, { path: '^apps/server/' }),
    forbid('applications know no tests', { path: '^(apps|packages)/' }, { path: '^(e2e|bench)/' }),
    forbid('listed packages only', {}, { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'] }),
    forbid('nothing unresolved', {}, { couldNotResolve: true }),
    forbid(
      'no development packages at run time',
      { path: '^(apps|packages)/[^/]+/src/', pathNot: [TEST, DECLARATION] },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),

    forbid(
      'machinery knows no feature',
      { path: '^apps/(server|web)/src/(platform|ui)/', pathNot: TEST },
      { path: `^apps/$1/src/(${FEATURE_FILE}|(cli|demo|seed)/)` },
    ),
    forbid('machinery draws nothing: platform imports no ui', { path: web('platform/') }, { path: web('ui/') }),
    forbid(
      'features know no composition',
      { path: '^apps/(server|web)/src/[^/]+/', pathNot: [TEST, server('cli/')] },
      {
        path: '^apps/(server|web)/src/(app|dados-pessoais|main|link-pages|panel-pages|portal|router|signed-in)\\.tsx?$|^apps/server/src/cli/',
      },
    ),
    forbid('features know no seed', { path: server(FEATURE_FILE), pathNot: TEST }, { path: server('(demo|seed)/') }),
    forbid(
      'only app.ts, dados-pessoais.ts, router.tsx, panel-pages.ts and link-pages.ts list features',
      {
        path: '^apps/(server|web)/src/[^/]+$',
        pathNot: '/(app\\.ts|dados-pessoais\\.ts|router\\.tsx|(?:link|panel)-pages\\.ts)$',
      },
      { path: `^apps/(server|web)/src/${FEATURE_FILE}` },
    ),
    ...featureRules,

    forbid(
      'statements live in queries, tables and platform',
      {
        path: server(''),
        pathNot: ['\\.(queries|table)\\.ts$', '/dados-pessoais\\.ts$', server('platform/'), server('seed/'), TEST],
      },
      { path: 'node_modules/(drizzle-orm|pg)/' },
    ),
    forbid(
      'only *.api.ts and platform call the server',
      { path: web(''), pathNot: ['\\.api\\.ts$', web('platform/'), TEST] },
      { path: ['node_modules/@orpc/', web('platform/(api|client)\\.ts$')] },
    ),

    forbid(
      'no barrels, utils or helpers',
      {},
      { path: ['/(index|utils|helpers)/', '/(index|util|utils|helper|helpers)[.]tsx?$'], pathNot: 'node_modules/' },
    ),
    forbid('no cycles', {}, { circular: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Modules that our Vite plugins make are no files.
    exclude: { path: ['/(dist|data|media)/', '^virtual:'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'node', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
