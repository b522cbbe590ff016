import type { Lead } from '@portal/contract/leads/lead.contract'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../testing/tela.tsx'
import { PrimeiroToque } from './primeiro-toque.tsx'

const GCLID = `Cj0KCQ${'x'.repeat(220)}-fim`

it('shows the id of a click cut, and the whole one on demand', async () => {
  const lead = {
    origem: 'google',
    origem_detalhe: { utm_campaign: 'verao', gclid: GCLID, fbclid: 'curto' },
    created_at: '2026-11-01T12:00:00.000Z',
    primeiro_contato_em: null,
    ultima_interacao_em: null,
  } as unknown as Lead
  mount(<PrimeiroToque lead={lead} />)
  const origem = page.getByRole('region', { name: 'Origem' })
  await expect.element(origem).toHaveTextContent('Campanha (utm_campaign)verao')
  await expect.element(origem).toHaveTextContent('Clique na Meta (fbclid)curto')
  await expect.element(origem).not.toHaveTextContent('-fim')
  await origem.getByRole('button', { name: 'Mostrar inteiro: Clique no Google (gclid)' }).click()
  await expect.element(origem).toHaveTextContent(GCLID)
  await origem.getByRole('button', { name: 'Mostrar menos de Clique no Google (gclid)' }).click()
  await expect.element(origem).not.toHaveTextContent('-fim')
})
