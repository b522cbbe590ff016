import type { MapaDaMudanca } from '@portal/contract/mudanca/mapa'
import type {
  ArquivoMudanca,
  ContasMudanca,
  DesdeACopia,
  ExecucaoMudanca,
  RelatorioMudanca,
  SituacaoMudanca,
} from '@portal/contract/mudanca/mudanca.contract'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { client } from '../platform/client.ts'
import { expectAccessible } from '../testing/accessible.ts'
import { failCalls, openPage, signIn } from '../testing/tela.tsx'

const PATH = '/admin/mudanca'
const LONGO = 'Comunidade '.repeat(18).trim()
const AGORA = '2026-11-29T12:00:00.000Z'
const ANTES = '2026-11-29T11:00:00.000Z'

const ensaiar = page.getByRole('button', { name: 'Ensaiar', exact: true })
const mudar = page.getByRole('button', { name: 'Mudar agora' }).first()
const alerta = page.getByRole('alert')

const arquivo = (parts: Partial<ArquivoMudanca> = {}): ArquivoMudanca => ({
  id: '0f0e3a52-9a4d-4a57-8f0e-000000000001',
  nome: 'dados.sql.gz',
  tamanho: 48_000_000,
  enviado_em: ANTES,
  some_em: '2026-12-06T11:00:00.000Z',
  ...parts,
})

const execucao = (parts: Partial<ExecucaoMudanca> = {}): ExecucaoMudanca => ({
  id: '0f0e3a52-9a4d-4a57-8f0e-000000000002',
  simulada: true,
  estado: 'completa',
  etapa: '',
  feitas: 0,
  total: null,
  iniciada_em: AGORA,
  terminada_em: '2026-11-29T12:00:14.000Z',
  por: 'Ana Administradora',
  fonte: 'dados.sql.gz',
  copia: null,
  erro: null,
  tem_relatorio: true,
  ...parts,
})
const feita = execucao({ id: '0f0e3a52-9a4d-4a57-8f0e-000000000003', simulada: false, copia: '/mnt/copias/portal-1' })

const contagem = (lidas: number, novas: number, recusadas = 0) => ({
  ...{ lidas, novas, iguais: lidas - novas - recusadas, alteradas: 0, recusadas },
})
const RELATORIO: RelatorioMudanca = {
  tabelas: { 'auth.users': contagem(42, 38, 2), clinicas: contagem(1_500, 1_480, 12), link_cadastros: contagem(9, 9) },
  viram: { 'auth.users': 'Contas', clinicas: 'Clínicas', link_cadastros: 'Links de cadastro' },
  arquivos: { encontrados: 3_990, faltando: 10, orfaos: 25, bytes: 2_400_000_000 },
  documentos_faltando: [{ tabela: 'documentos', id: '12', motivo: 'O arquivo não está na pasta.' }],
  arquivos_faltando: [
    { clinica: '0f0e3a52-9a4d-4a57-8f0e-0000000000dd', coluna: 'gallery_images', motivo: 'O arquivo não existe mais.' },
  ],
  arquivos_orfaos: ['clinic-images/antiga.jpg', 'documentos-pacientes/… (2)'],
  contas: { com_senha: 36, sem_senha: 4, recusadas: 2 },
  links: { vivos: 310, mortos: 9 },
  desconhecidas: { leads: 5_210, 'clinicas.nota_interna': 88 },
  colunas: { leads: ['id', 'nome', 'telefone'] },
  nao_mudam: { 'auth.sessions': 900 },
  recusas: [
    { tabela: 'clinicas', id: '0f0e3a52-9a4d-4a57-8f0e-0000000000aa', motivo: 'latitude: não é um número' },
    { tabela: 'clinicas', id: null, motivo: 'a linha tem valores a menos' },
  ],
  recusas_no_total: 2,
  conflitos: [{ tabela: 'clinicas', id: '0f0e3a52-9a4d-4a57-8f0e-0000000000bb' }],
  ajustes: [
    { tabela: 'clinicas', id: null, coluna: 'gallery_images', motivo: 'mais de 10 imagens; ficaram as primeiras' },
  ],
  ajustes_no_total: 1,
  a_aprovar: 3,
  a_conferir: 7,
  mesmo_telefone: [{ tabela: 'leads', ids: ['41', '97'] }],
  proprios: { Turno: 1_200, 'Voltar em': 3 },
  reconhecidas: { link_cadastros: { Id: ['id'], Observações: ['obs', 'nota'] } },
  sem_destino: { etapas: 2, motivos: 1, origens: 0, pessoas: 3 },
  simulado: true,
  segundos: 14,
  avisos: ['O arquivo não traz auth.identities.'],
}

const CONTAS: ContasMudanca = {
  sem_senha: [
    {
      ...{ id: '0f0e3a52-9a4d-4a57-8f0e-0000000000c1', versao: 1, role: 'consultor' },
      ...{ full_name: LONGO.slice(0, 190), email: `${'nome.comprido.'.repeat(10)}@exemplo.com.br` },
    },
  ],
  aguardando: [
    {
      ...{ id: '0f0e3a52-9a4d-4a57-8f0e-0000000000c2', versao: 1, role: 'consultor' },
      ...{ full_name: '', email: 'desconhecido@exemplo.com.br' },
    },
  ],
  a_promover: [
    {
      ...{ id: '0f0e3a52-9a4d-4a57-8f0e-0000000000c3', versao: 3, role: 'consultor', papel_antigo: 'supervisor' },
      ...{ full_name: 'Sílvia Supervisora', email: 'silvia@exemplo.com.br' },
    },
  ],
}
const DESDE: DesdeACopia = {
  copia: {
    ...{ endereco: '/mnt/copias/portal-1', instante: AGORA, existe: true },
    comando: 'npm run restaurar -- /mnt/copias/portal-1 --em PASTA_VAZIA',
  },
  total: 1_204,
  linhas: [
    { registro: 'Leads', linhas: 1_200 },
    { registro: 'Visitas', linhas: 4 },
  ],
}

const achados = (
  ...valores: [valor: string, linhas: number, sugestao?: string | null, conhecido?: string | null][]
) => ({
  valores: valores.map(([valor, linhas, sugestao = null, conhecido = null]) => ({
    valor,
    linhas,
    sugestao,
    conhecido,
  })),
  outras: 0,
})
const TURNO = { id: '11111111-1111-4111-8111-111111111111', nome: 'Turno' }
const MAPA: MapaDaMudanca = {
  versao: 3,
  mapa: { etapas: {}, motivos: {}, origens: {}, pessoas: {}, tabelas: {} },
  etapas: [
    { chave: 'novo', rotulo: 'Novo' },
    { chave: 'em_contato', rotulo: 'Em contato' },
    { chave: 'perdido', rotulo: 'Perdido' },
  ],
  motivos: ['Preço', 'Outro'],
  proprios: [TURNO],
  contas: [{ email: 'ana@exemplo.com.br', nome: 'Ana' }],
  achado: {
    em: AGORA,
    etapas: achados(['retornar', 322, 'em_contato'], ['novo', 308, 'novo', 'novo'], ['sala azul', 1]),
    motivos: achados(['achou caro', 12, 'Preço']),
    origens: achados(['rádio', 4]),
    pessoas: achados(['Zé', 3]),
    tabelas: [
      {
        ...{ tabela: 'leads', linhas: 1_800, reconhecida: 'leads' as const },
        colunas: ['nome', 'telefone', 'fone_recado', 'turno'].map((nome) => ({ nome, linhas: 1_800 })),
        campos: {
          leads: { nome: 'nome', telefone: 'telefone', turno: `proprio:${TURNO.id}` },
          contatos: { nome: 'nome', telefone: 'telefone' },
        },
      },
      {
        ...{ tabela: 'tmp_planilha', linhas: 75, reconhecida: null },
        colunas: [{ nome: 'col_a', linhas: 75 }],
        campos: {},
      },
    ],
  },
}

type Estado = {
  mapa: MapaDaMudanca
  situacao: SituacaoMudanca
  relatorio: RelatorioMudanca
  contas: ContasMudanca
  desde: DesdeACopia
}
let estado: Estado
/** Requests that change something, with their bodies. */
let pedidos: [call: string, input: unknown][]

/** Answers the requests of the move in the server's place; the server has its own tests. */
beforeEach(() => {
  estado = {
    situacao: { concluida: null, arquivos: [], execucoes: [], imagens: null },
    ...{ relatorio: RELATORIO, contas: CONTAS, desde: DESDE, mapa: MAPA },
  }
  pedidos = []
  const real = window.fetch
  onTestFinished(() => {
    window.fetch = real
  })
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    const method = init?.method ?? 'GET'
    if (method !== 'GET' && /^\/api\/(mudanca|usuarios)/.test(pathname))
      pedidos.push([`${method} ${pathname}`, init?.body ? JSON.parse(String(init.body)) : undefined])
    if (method === 'GET' && pathname === '/api/mudanca') return Response.json(estado.situacao)
    if (/^\/api\/mudanca\/execucoes\/[^/]+\/relatorio$/.test(pathname)) return Response.json(estado.relatorio)
    if (pathname === '/api/mudanca/mapa') {
      if (method === 'GET') return Response.json(estado.mapa)
      const { versao, mapa } = JSON.parse(String(init?.body))
      if (versao !== estado.mapa.versao)
        return Response.json(
          { code: 'CONFLICT', message: 'Este registro foi alterado por outra pessoa.' },
          { status: 409 },
        )
      estado.mapa = { ...estado.mapa, mapa, versao: versao + 1 }
      return Response.json(estado.mapa)
    }
    if (pathname === '/api/mudanca/contas') return Response.json(estado.contas)
    if (pathname === '/api/mudanca/desde-a-copia') return Response.json(estado.desde)
    if (pathname === '/api/mudanca/simular' || pathname === '/api/mudanca/mudar') {
      const nova = execucao({ estado: 'andando', terminada_em: null, tem_relatorio: false, total: 2_000, feitas: 500 })
      const simulada = pathname.endsWith('simular')
      estado.situacao.execucoes = [{ ...nova, simulada, etapa: 'Gravando clínicas' }, ...estado.situacao.execucoes]
      return Response.json(estado.situacao.execucoes[0], { status: 201 })
    }
    if (pathname === '/api/mudanca/concluir') {
      estado.situacao = { ...estado.situacao, concluida: { em: AGORA, por: 'Ana' }, arquivos: [] }
      return Response.json({ ok: true })
    }
    if (method === 'DELETE') {
      estado.situacao = { ...estado.situacao, arquivos: [] }
      return Response.json({ ok: true })
    }
    return real(input, init)
  }
})

beforeAll(() => signIn('admin'))

async function open(parts: Partial<SituacaoMudanca> = {}) {
  estado.situacao = { ...estado.situacao, ...parts }
  openPage(PATH)
  await expect.element(page.getByRole('heading', { name: 'Mudança', level: 1 })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
}

it('begins with the file; nothing can be rehearsed without one', async () => {
  await open()
  await expect.element(page.getByRole('button', { name: 'Escolher arquivos' })).toBeEnabled()
  await expect.element(ensaiar).toBeDisabled()
  await expect.element(mudar).toBeDisabled()
  await expect.element(page.getByText('Envie um arquivo primeiro.')).toBeVisible()
  for (const titulo of ['Relatório', 'Pessoas', 'Concluir a mudança'])
    await expect.element(page.getByRole('heading', { name: titulo, level: 2 })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Guia' }).click()
  const guia = page.getByRole('dialog', { name: 'Mudança' })
  await expect.element(guia).toHaveTextContent('não há mais volta')
  await expectAccessible()
})

describe('files', () => {
  const input = () => document.querySelector<HTMLElement>('main input[type=file]') as HTMLElement
  /** The upload area is drawn once the stored files are known. */
  const ready = () => expect.element(page.getByRole('button', { name: 'Escolher arquivos' })).toBeVisible()

  it('one that is none is refused before it is sent', async () => {
    await open()
    await ready()
    const recusado = new File(['PGDMP\u0001\u000e'], `${LONGO}.dump`)
    await userEvent.upload(input(), recusado)
    await expect.element(alerta.filter({ hasText: 'pg_restore' }).first()).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Tentar enviar/ })).not.toBeInTheDocument()
    await page.getByRole('button', { name: /^Tirar .* da lista$/ }).click()
    await expect.element(page.getByRole('list', { name: 'Envios' })).not.toBeInTheDocument()
    expect(pedidos).toEqual([])
  })

  it('one that is on its way shows how far it is, and can be cancelled', async () => {
    await open()
    await ready()
    // The upload finds no server and keeps trying.
    onTestFinished(takeUploads())
    await userEvent.upload(input(), new File(['-- dados'], 'dados.sql'))
    await expect.element(page.getByText('Enviando… 0%')).toBeVisible()
    await expect.element(page.getByText('Espere o envio terminar.')).toBeVisible()
    await expect.element(ensaiar).toBeDisabled()
    await page.getByRole('button', { name: 'Cancelar envio de dados.sql' }).click()
    await expect.element(page.getByRole('list', { name: 'Envios' })).not.toBeInTheDocument()
  })

  it('those that are here say until when, and go when asked twice', async () => {
    await open({ arquivos: [arquivo({ nome: `${LONGO}.sql` })] })
    await expect.element(page.getByText('45,8 MB, enviado em 29/11/2026 08:00; some em 06/12/2026 08:00')).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: /^Apagar/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Apagar' }).click()
    await expect.element(page.getByText('Arquivo apagado')).toBeVisible()
    await expect.element(page.getByText('Envie um arquivo primeiro.')).toBeVisible()
  })
})

describe('rehearsing and moving', () => {
  it('a rehearsal shows where it is, then its report', async () => {
    await open({ arquivos: [arquivo()] })
    const antigo = page.getByLabelText('Endereço do armazenamento antigo')
    await antigo.fill('http://projeto.supabase.co')
    await ensaiar.click()
    await expect.element(page.getByText('Use um endereço como https://projeto.supabase.co')).toBeVisible()
    expect(pedidos).toEqual([])
    await antigo.fill('https://projeto.supabase.co')
    await page.getByLabelText('Manter links de cadastro por até 30 dias').click()
    await ensaiar.click()
    await expect.element(page.getByRole('heading', { name: 'Ensaiando' })).toBeVisible()
    await expect
      .element(page.getByRole('progressbar', { name: 'Gravando clínicas' }))
      .toHaveAttribute('aria-valuenow', '25')
    expect(pedidos).toEqual([
      [
        'POST /api/mudanca/simular',
        { sem_links: false, links_de_cadastro: true, antigo: 'https://projeto.supabase.co' },
      ],
    ])
    await expect.element(ensaiar).toBeDisabled()
    await expect.element(page.getByRole('button', { name: 'Apagar dados.sql.gz' })).toBeDisabled()
    estado.situacao = { ...estado.situacao, execucoes: [execucao()] }
    await expect.element(page.getByText('Ensaio terminado')).toBeVisible()
    await expect.element(page.getByText(/^Ensaiado com estes arquivos em 14 s/)).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Relatório' })).toBeVisible()
  })

  it('without links there is no choice of registration links', async () => {
    await open({ arquivos: [arquivo()] })
    const manter = page.getByLabelText('Manter links de cadastro por até 30 dias')
    await manter.click()
    await page.getByLabelText('Não trazer links').click()
    await expect.element(manter).toBeDisabled()
    await expect.element(manter).not.toBeChecked()
    await ensaiar.click()
    await expect
      .poll(() => pedidos)
      .toEqual([['POST /api/mudanca/simular', { sem_links: true, links_de_cadastro: false }]])
  })

  it('a rehearsal that cannot begin says why', async () => {
    await open({ arquivos: [arquivo()] })
    const message = 'Já há um ensaio ou uma mudança em andamento.'
    const restore = failCalls((url) => url.endsWith('/mudanca/simular'), { status: 409, code: 'CONFLICT', message })
    onTestFinished(restore)
    await ensaiar.click()
    await expect.element(page.getByText(message)).toBeVisible()
    await expect.element(ensaiar).toBeEnabled()
  })

  it('the move asks for the password, and says what was not rehearsed', async () => {
    await open({ arquivos: [arquivo(), arquivo({ id: '0f0e3a52-9a4d-4a57-8f0e-0000000000ff', nome: 'x.csv' })] })
    await mudar.click()
    const dialogo = page.getByRole('dialog', { name: 'Mudar agora' })
    await expect.element(dialogo).toHaveTextContent('O portal faz um backup e então grava o que está em 2 arquivos.')
    await expect.element(dialogo).toHaveTextContent('Você ainda não ensaiou com estes arquivos.')
    await dialogo.getByRole('button', { name: 'Mudar agora' }).click()
    await expect.element(dialogo.getByText('Informe a sua senha')).toBeVisible()
    await expectAccessible()
    const restore = failCalls((url) => url.endsWith('/mudanca/mudar'), {
      ...{ status: 422, code: 'UNPROCESSABLE_CONTENT', message: 'Senha incorreta' },
    })
    await dialogo.getByLabelText('Senha', { exact: true }).fill('errada')
    await dialogo.getByRole('button', { name: 'Mudar agora' }).click()
    await expect.element(dialogo.getByText('Senha incorreta')).toBeVisible()
    restore()
    await dialogo.getByLabelText('Senha', { exact: true }).fill('certa-de-verdade')
    await dialogo.getByRole('button', { name: 'Mudar agora' }).click()
    await expect.element(page.getByRole('heading', { name: 'Mudando' })).toBeVisible()
    expect(pedidos).toEqual([
      ['POST /api/mudanca/mudar', { sem_links: false, links_de_cadastro: false, password: 'certa-de-verdade' }],
    ])
  })

  it('a rehearsal of earlier files does not count for those sent since', async () => {
    await open({ arquivos: [arquivo({ enviado_em: '2026-11-29T13:00:00.000Z' })], execucoes: [execucao()] })
    await expect.element(page.getByText(/^Ensaiado com estes arquivos/)).not.toBeInTheDocument()
  })

  it.each<[string, Partial<ExecucaoMudanca>, string, string]>([
    ['failed', { estado: 'falhou', erro: 'O arquivo está incompleto.' }, 'não terminou.', 'O arquivo está incompleto.'],
    ['interrupted', { estado: 'interrompida' }, 'foi interrompido.', 'Nada foi gravado. Ensaie de novo.'],
    [
      ...(['interrupted move', { simulada: false, estado: 'interrompida', copia: '/c' }] as const),
      ...(['foi interrompida.', 'Mude de novo com os mesmos arquivos'] as const),
    ],
  ])('a run that %s says what to do', async (_, parts, frase, conselho) => {
    await open({ arquivos: [arquivo()], execucoes: [execucao({ ...parts, tem_relatorio: false })] })
    await expect.element(alerta.first()).toHaveTextContent(frase)
    await expect.element(alerta.first()).toHaveTextContent(conselho)
    await expect.element(ensaiar).toBeEnabled()
    await expectAccessible()
  })
})

describe('what tables and values are here', () => {
  const guardar = page.getByRole('button', { name: 'Guardar as escolhas' })
  const oQueE = (valor: string) => page.getByRole('combobox', { name: `O que “${valor}” é aqui` })
  const guardado = () => pedidos.filter(([call]) => call === 'PUT /api/mudanca/mapa').map(([, input]) => input)
  const openMapa = () => open({ arquivos: [arquivo()], execucoes: [execucao()] })
  /** Opens a folded part. */
  const unfold = (nome: RegExp) => page.getByRole('group').filter({ hasText: nome }).getByText(nome).first().click()

  it('nothing is asked before a rehearsal', async () => {
    await open({ arquivos: [arquivo()] })
    await expect.element(page.getByRole('heading', { name: 'O que cada tabela vira' })).not.toBeInTheDocument()
  })

  it('stages without one here are told before the move, suggested by one press, and kept', async () => {
    await openMapa()
    await expect.element(page.getByText(/^Antes de mudar, diga o que 2 etapas do portal antigo são aqui/)).toBeVisible()
    await expect.element(guardar).not.toBeInTheDocument()
    await expect.element(page.getByText('322 linhas · parece Em contato')).toBeVisible()
    await expect.element(oQueE('novo')).toHaveDisplayValue('Novo')
    await page.getByRole('button', { name: 'Usar 1 sugestão' }).click()
    await expect.element(oQueE('retornar')).toHaveDisplayValue('Em contato')
    await oQueE('sala azul').selectOptions('Perdido')
    await expectAccessible()
    await guardar.click()
    await expect.element(page.getByText('Escolhas guardadas')).toBeVisible()
    await expect.element(guardar).not.toBeInTheDocument()
    await expect.element(page.getByText(/^Antes de mudar, diga/)).not.toBeInTheDocument()
    expect(guardado()).toEqual([
      { versao: 3, mapa: { ...MAPA.mapa, etapas: { retornar: 'em_contato', 'sala azul': 'perdido' } } },
    ])
  })

  it('all others are chosen at once; reasons, origins and people go somewhere without a choice', async () => {
    await openMapa()
    await page.getByLabelText('Todas as outras').first().selectOptions('Perdido')
    await expect.element(oQueE('sala azul')).toHaveDisplayValue('Como as outras: Perdido')
    await unfold(/^Motivos da perda/)
    await expect.element(oQueE('achou caro')).toHaveDisplayValue('Outro, com o texto antigo')
    await oQueE('achou caro').selectOptions('Preço')
    await unfold(/^Origens/)
    await expect.element(oQueE('rádio')).toHaveDisplayValue('Outro')
    await unfold(/^Pessoas/)
    await oQueE('Zé').selectOptions('Ana (ana@exemplo.com.br)')
    await oQueE('Zé').selectOptions('Fila')
    await guardar.click()
    await expect.poll(guardado).toEqual([
      {
        versao: 3,
        mapa: { ...MAPA.mapa, etapas: { '*': 'perdido' }, motivos: { 'achou caro': 'Preço' }, pessoas: { Zé: null } },
      },
    ])
  })

  it('five hundred kinds are searched, and come in parts', async () => {
    const muitas = Array.from({ length: 500 }, (_, i): [string, number] => [
      `Etapa número ${i} ${LONGO.slice(0, 30)}`,
      500 - i,
    ])
    if (MAPA.achado)
      estado.mapa = { ...MAPA, achado: { ...MAPA.achado, etapas: { ...achados(...muitas), outras: 120 } } }
    await openMapa()
    const lista = page.getByRole('list', { name: 'Etapas' })
    await expect.element(page.getByText('500 de 500 etapas sem escolha')).toBeVisible()
    await expect.element(page.getByText(/^Também 120 linhas com textos longos/)).toBeVisible()
    expect(lista.element().querySelectorAll('li')).toHaveLength(50)
    await page.getByRole('searchbox', { name: 'Buscar em etapas' }).fill('NÚMERO 499')
    await expect.poll(() => lista.element().querySelectorAll('li').length).toBe(1)
    await lista.getByRole('combobox').selectOptions('Novo')
    await page.getByRole('searchbox', { name: 'Buscar em etapas' }).fill('numero 49')
    await expect.poll(() => lista.element().querySelectorAll('li').length).toBe(11)
    await page.getByLabelText('Só sem escolha').click()
    await expect.poll(() => lista.element().querySelectorAll('li').length).toBe(10)
    await page.getByRole('searchbox', { name: 'Buscar em etapas' }).fill('não há')
    await expect.element(page.getByText('Nada encontrado.')).toBeVisible()
    await expectAccessible()
  })

  it('a table becomes what somebody says, column by column, and says what it lacks', async () => {
    await openMapa()
    await unfold(/^tmp_planilha/)
    await page.getByLabelText('O que tmp_planilha vira').selectOptions('Agenda telefônica')
    await expect.element(page.getByText('Falta a coluna de Nome.')).toBeVisible()
    await page.getByRole('combobox', { name: 'Coluna col_a de tmp_planilha' }).selectOptions('Nome')
    await expect.element(page.getByText('Falta a coluna de Nome.')).not.toBeInTheDocument()
    await unfold(/^leads/)
    const recado = page.getByRole('combobox', { name: 'Coluna fone_recado de leads' })
    await expect.element(recado).toHaveDisplayValue('Não vem')
    await recado.selectOptions('Segundo telefone')
    const turno = page.getByRole('combobox', { name: 'Coluna turno de leads' })
    await expect.element(turno).toHaveDisplayValue('Turno (campo da empresa)')
    await expectAccessible()
    await guardar.click()
    await expect.poll(guardado).toEqual([
      {
        versao: 3,
        mapa: {
          ...MAPA.mapa,
          tabelas: {
            tmp_planilha: { vira: 'contatos', colunas: { col_a: 'nome' } },
            leads: { colunas: { fone_recado: 'telefone_alt' } },
          },
        },
      },
    ])
  })

  it('what somebody else chose meanwhile is not overwritten without a word', async () => {
    await openMapa()
    await oQueE('sala azul').selectOptions('Perdido')
    estado.mapa = { ...MAPA, versao: 4, mapa: { ...MAPA.mapa, etapas: { 'sala azul': 'novo' } } }
    await guardar.click()
    await expect.element(alerta).toHaveTextContent('alterado por outra pessoa')
    await expect.element(oQueE('sala azul')).toHaveDisplayValue('Perdido')
    await page.getByRole('button', { name: 'Guardar as minhas por cima' }).click()
    await expect.element(guardar).not.toBeInTheDocument()
    expect(estado.mapa.mapa.etapas).toEqual({ 'sala azul': 'perdido' })

    await oQueE('sala azul').selectOptions('Novo')
    estado.mapa = { ...estado.mapa, versao: 9, mapa: { ...MAPA.mapa, etapas: { 'sala azul': 'em_contato' } } }
    await guardar.click()
    await page.getByRole('button', { name: 'Ver as escolhas da outra pessoa' }).click()
    await expect.element(oQueE('sala azul')).toHaveDisplayValue('Em contato')
    await expect.element(guardar).not.toBeInTheDocument()
  })

  it('a file brings choices; another file is told to be none', async () => {
    await openMapa()
    const arquivoDo = (texto: string) => new File([texto], 'mapa.json', { type: 'application/json' })
    const campo = () => document.querySelector<HTMLElement>('main input[accept*=json]') as HTMLElement
    await expect.element(page.getByRole('button', { name: 'Usar um arquivo' })).toBeVisible()
    await userEvent.upload(campo(), arquivoDo('[1, 2'))
    await expect.element(alerta).toHaveTextContent('Este arquivo não é um mapa da mudança.')
    await userEvent.upload(campo(), arquivoDo('{"etapas": {"Sala Azul": "perdido"}}'))
    await expect.element(oQueE('sala azul')).toHaveDisplayValue('Perdido')
    await page.getByRole('button', { name: 'Descartar' }).click()
    await expect.element(oQueE('sala azul')).toHaveDisplayValue('Escolha a etapa')
  })

  it('leads from a day on are asked for with the rehearsal', async () => {
    await openMapa()
    await page.getByLabelText('Só leads criados a partir de').fill('2025-01-01')
    await ensaiar.click()
    await expect
      .poll(() => pedidos)
      .toEqual([['POST /api/mudanca/simular', { sem_links: false, links_de_cadastro: false, desde: '2025-01-01' }]])
  })
})

describe('the report', () => {
  const parte = (nome: string | RegExp) => page.getByRole('region', { name: nome })

  it('says first what needs a decision, then the figures of every table', async () => {
    await open({ arquivos: [arquivo()], execucoes: [execucao()] })
    const estranhas = parte('O que não se reconhece, e não viria')
    await expect.element(estranhas).toHaveTextContent('Tabela leadsid, nome, telefone5.210 linhas')
    await expect.element(estranhas).toHaveTextContent('Coluna nota_interna de Clínicas88 linhas com valor')
    await expect.element(parte('2 recusas')).toHaveTextContent('Clínicas: latitude: não é um número (1 linha)')
    await expect.element(parte('1 conflito')).toHaveTextContent('ficariam como estão aqui')
    await expect.element(parte('1 ajuste')).toHaveTextContent('mais de 10 imagens; ficaram as primeiras')
    const tabela = page.getByRole('table', { name: 'Linhas por tabela' })
    await expect.element(tabela.getByRole('row', { name: /Contas/ })).toHaveTextContent('42')
    await expect.element(tabela).toHaveTextContent('link_cadastros')
    await expect.element(page.getByText('O arquivo não traz auth.identities.')).toBeVisible()
    await expect.element(page.getByText('Campos da empresa: Turno, 1.200; Voltar em, 3.')).toBeVisible()
    await expect.element(page.getByText('Os arquivos encontrados somam', { exact: false })).toBeVisible()
    await expect.element(page.getByText(/^2 etapas sem a sua aqui/)).toBeVisible()
    await expect.element(page.getByText(/^3 responsáveis sem conta aqui: os leads em aberto iriam/)).toBeVisible()
    await page.getByText(/^1 telefone com mais de um lead: viriam todos/).click()
    await expect.element(page.getByText('41, 97')).toBeVisible()
    await page.getByText('De onde cada campo viria (1 tabela)').click()
    await expect.element(page.getByText('Id: id · Observações: obs + nota')).toBeVisible()
    await page.getByText(/latitude: não é um número/).click()
    await expect.element(page.getByText('0f0e3a52-9a4d-4a57-8f0e-0000000000aa')).toBeVisible()
    const faltam = page.getByRole('list', { name: 'Fotos e vídeos que faltam' })
    await expect.element(faltam).toHaveTextContent('gallery_images: O arquivo não existe mais.')
    await expect
      .element(faltam.getByRole('link', { name: 'Ver clínica' }))
      .toHaveAttribute('href', '/admin/clinicas?clinica=0f0e3a52-9a4d-4a57-8f0e-0000000000dd')
    await page.getByText('Guardados no antigo que nada usa, e que não vêm (25)').click()
    await expect.element(page.getByText('documentos-pacientes/… (2)')).toBeVisible()
    await expectAccessible()
  })

  it('a thousand refusals stand by their reasons, and their rows come when asked', async () => {
    const recusas = Array.from({ length: 1_000 }, (_, i) => ({
      ...{ tabela: 'clinicas', id: `0f0e3a52-9a4d-4a57-8f0e-${String(i).padStart(12, '0')}` },
      motivo: i < 900 ? 'state: não é um estado' : `motivo número ${i}`,
    }))
    estado.relatorio = { ...RELATORIO, recusas, recusas_no_total: 4_321 }
    await open({ execucoes: [execucao()] })
    const lista = parte('4.321 recusas')
    await expect.element(lista).toHaveTextContent('Aqui estão as primeiras 1.000.')
    await expect.element(lista).toHaveTextContent('state: não é um estado (900 linhas)')
    expect(lista.element().querySelectorAll('details')).toHaveLength(50)
    await lista.getByRole('button', { name: 'Mostrar mais (51)' }).click()
    expect(lista.element().querySelectorAll('details')).toHaveLength(101)
    await lista.getByText('state: não é um estado (900 linhas)').click()
    const grupo = lista.getByRole('group').first()
    await grupo.getByRole('button', { name: 'Mostrar mais (850)' }).click()
    expect(grupo.element().querySelectorAll('li')).toHaveLength(250)
  })

  it('of a file in which nothing was recognised', async () => {
    estado.relatorio = { ...RELATORIO, tabelas: {}, recusas: [], conflitos: [], ajustes: [], desconhecidas: {} }
    await open({ execucoes: [execucao({ por: null })] })
    await expect.element(page.getByText('Nenhuma tabela foi reconhecida.')).toBeVisible()
    await expect.element(page.getByText('Ensaio de 29/11/2026 09:00, pelo terminal')).toBeVisible()
  })

  it('an earlier one can be chosen', async () => {
    const antes = execucao({ id: '0f0e3a52-9a4d-4a57-8f0e-000000000009', iniciada_em: ANTES })
    await open({ execucoes: [feita, antes] })
    const qual = page.getByLabelText('Qual relatório')
    await expect.element(parte('O que não se reconhece, e não veio')).toBeVisible()
    await qual.selectOptions('Ensaio de 29/11/2026 08:00, por Ana Administradora')
    await expect.element(parte('O que não se reconhece, e não viria')).toBeVisible()
  })
})

describe('after the move', () => {
  it('pictures come with progress; those that are missing are told', async () => {
    await open({ execucoes: [feita], imagens: { total: 4_000, trazidas: 990, esperando: 3_000, faltando: 10 } })
    await expect.element(page.getByText('1.000 de 4.000 · 25%')).toBeVisible()
    await expect.element(page.getByText(/^10 não foram encontradas/)).toBeVisible()
    estado.situacao.imagens = { total: 4_000, trazidas: 3_990, esperando: 0, faltando: 10 }
    await expect.element(page.getByText('3.990 fotos e vídeos trazidos.')).toBeVisible()
  })

  it('people: a link for who needs a password, a role and an approval by one press each', async () => {
    await open({ execucoes: [feita] })
    await expect.element(page.getByRole('heading', { name: 'Precisam de senha (1)' })).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Tornar supervisor: Sílvia Supervisora' }).click()
    const dialogo = page.getByRole('dialog')
    await expect.element(dialogo).toHaveTextContent('silvia@exemplo.com.br')
    await dialogo.getByRole('button', { name: 'Tornar supervisor' }).click()
    const pedido = (call: string) => pedidos.find(([um]) => um === call)?.[1]
    await expect
      .poll(() => pedido('PATCH /api/usuarios/0f0e3a52-9a4d-4a57-8f0e-0000000000c3'))
      .toEqual({
        ...{ versao: 3, role: 'supervisor' },
      })
    // The id does not exist: the error is shown, and the dialog stays open.
    await expect.element(page.getByText('Erro ao salvar usuário')).toBeVisible()
    await dialogo.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('button', { name: 'Aprovar desconhecido@exemplo.com.br' }).click()
    await dialogo.getByRole('button', { name: 'Aprovar' }).click()
    await expect
      .poll(() => pedido('POST /api/usuarios/0f0e3a52-9a4d-4a57-8f0e-0000000000c2/aprovar'))
      .toEqual({ versao: 1 })
  })

  it('a link for a password is shown once it is made', async () => {
    const { sessao } = await client.acesso.getSessao()
    if (!sessao) throw new Error('Nobody is signed in')
    const conta = { ...CONTAS.aguardando[0], ...{ full_name: 'Beto', email: 'beto@exemplo.com.br' } }
    estado.contas = { aguardando: [], a_promover: [], sem_senha: [conta as ContasMudanca['sem_senha'][number]] }
    const antes = window.fetch
    window.fetch = async (input, init) => {
      if (!String(input).endsWith('/senha')) return antes(input, init)
      return Response.json({ caminho: '/auth/redefinir#abc', valido_ate: AGORA, email_enviado: true }, { status: 201 })
    }
    await open({ execucoes: [feita] })
    await page.getByRole('button', { name: 'Enviar link a Beto' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar link' }).click()
    const link = page.getByRole('dialog', { name: 'Link para redefinir a senha' })
    await expect.element(link).toHaveTextContent('Enviamos este link para beto@exemplo.com.br')
  })

  it('nobody who needs anything', async () => {
    estado.contas = { sem_senha: [], aguardando: [], a_promover: [] }
    await open({ execucoes: [feita] })
    await expect.element(page.getByText(/^Ninguém que veio do portal antigo precisa/)).toBeVisible()
  })

  it('what going back would lose, and how it is done', async () => {
    await open({ execucoes: [feita] })
    await expect
      .element(page.getByText(/^1\.204 registros escritos aqui desde o backup de 29\/11\/2026 09:00/))
      .toBeVisible()
    await expect
      .element(page.getByRole('list', { name: 'Escrito desde a cópia' }))
      .toHaveTextContent('Leads1.200 registros')
    await expect
      .element(page.getByLabelText('Comando que volta ao backup', { exact: true }))
      .toHaveValue(DESDE.copia?.comando ?? '')
    if (DESDE.copia) estado.desde = { total: 0, linhas: [], copia: { ...DESDE.copia, existe: false } }
    openPage('/admin/estados')
    await open({ execucoes: [feita] })
    await expect.element(page.getByText(/^Nada foi escrito aqui desde/)).toBeVisible()
    await expect.element(page.getByText(/^O backup não está mais em/)).toBeVisible()
  })

  it('concluding says what it means, and closes the page', async () => {
    await open({ execucoes: [feita], arquivos: [arquivo()] })
    await page.getByRole('button', { name: 'Concluir a mudança' }).click()
    const dialogo = page.getByRole('dialog', { name: 'Concluir a mudança' })
    await expect.element(dialogo).toHaveTextContent('Não há como reabrir.')
    await dialogo.getByRole('button', { name: 'Concluir', exact: true }).click()
    await expect
      .element(page.getByText('A mudança foi concluída em 29/11/2026 09:00 por Ana.', { exact: false }))
      .toBeVisible()
    await expect.element(ensaiar).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: 'Relatório' })).toBeVisible()
    await expectAccessible()
  })
})

describe('doors', () => {
  it('the settings of the company and the palette lead here', async () => {
    openPage('/admin/empresa-config')
    await page.getByRole('link', { name: 'Mudança', exact: true }).click()
    await expect.element(page.getByRole('heading', { name: 'Mudança', level: 1 })).toBeVisible()
    openPage('/admin')
    await userEvent.keyboard('{Control>}k{/Control}')
    await page.getByRole('combobox', { name: 'Cidade, clínica, lead ou tela' }).fill('mudan')
    await page.getByRole('option', { name: /Mudança/ }).click()
    await expect.element(page.getByRole('heading', { name: 'Mudança', level: 1 })).toBeVisible()
  })

  it('a rehearsal says so above every page', async () => {
    const faixa = () => getComputedStyle(document.body, '::before').content
    expect(faixa()).toBe('none')
    const meta = Object.assign(document.createElement('meta'), { name: 'portal-ensaio', content: '1' })
    document.head.append(meta)
    onTestFinished(() => meta.remove())
    expect(faixa()).toContain('Ensaio: esta é uma cópia.')
    await open()
    await expectAccessible()
  })
})

/** Lets uploads wait for ever; returns a function that ends this. */
function takeUploads() {
  const real = window.XMLHttpRequest
  window.XMLHttpRequest = class extends real {
    override send() {}
  }
  return () => {
    window.XMLHttpRequest = real
  }
}
