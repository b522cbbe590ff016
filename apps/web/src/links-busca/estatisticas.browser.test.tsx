import { DIAS_ESTATISTICA } from '@portal/contract/links-busca/limites'
import { beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { mount, signIn } from '../testing/tela.tsx'
import { Estatisticas } from './estatisticas.tsx'

beforeAll(() => signIn('consultor'))

const LINK = {
  ...{ id: 'a7b0a0a0-0000-4000-8000-000000000001', token: 'x', apelido: 'Instagram', campanha: null, is_active: true },
  ...{ raio_padrao: 300, mostrar_preco: true, mensagem: null, principal: false, versao: 1 },
  ...{ created_at: '2026-03-01T12:00:00.000Z', visitas: 1_234, buscas: 1, leads: 2 },
}

it('tells visits, searches and leads of the days that are counted, and opens the leads of exactly these', async () => {
  mount(<Estatisticas link={LINK} />)
  await expect
    .element(page.getByText(/visitas,/))
    .toHaveTextContent(`1.234 visitas, 1 busca e 2 leads em ${DIAS_ESTATISTICA} dias`)
  // The days include today.
  const primeiro = new Date(Date.now() - (DIAS_ESTATISTICA - 1) * 86_400_000)
  const de = primeiro.toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
  const destino = page.getByRole('link', { name: '2 leads' }).element().getAttribute('href') ?? ''
  const { pathname, searchParams } = new URL(destino, location.href)
  expect([pathname, searchParams.get('link'), searchParams.get('de')]).toEqual(['/consultor/kanban', LINK.id, de])
})
