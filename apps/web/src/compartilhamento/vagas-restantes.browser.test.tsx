import { QUEDA_MINUTOS } from '@portal/contract/compartilhamento/vagas'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/tela.tsx'
import { VagasRestantes } from './vagas-restantes.tsx'

const QUEDA_MS = QUEDA_MINUTOS * 60_000
const vagas = { vagas_inicial: 5, vagas_restantes: 4, automatica: true, idade_ms: 0 }

it('fall while the page is open, to one at least', async () => {
  mount(<VagasRestantes vagas={{ ...vagas, vagas_inicial: 3, idade_ms: QUEDA_MS }} />)
  const texto = page.getByRole('status')
  await expect.element(texto).toHaveTextContent('Restam 2 vagas reservadas neste link')
  mount(<VagasRestantes vagas={{ ...vagas, vagas_inicial: 3, idade_ms: 2 * QUEDA_MS - 300 }} />)
  await expect.element(texto).toHaveTextContent('Resta 1 vaga reservada neste link')
  mount(<VagasRestantes vagas={{ ...vagas, idade_ms: 99 * QUEDA_MS }} />)
  await expect.element(texto).toHaveTextContent('Resta 1 vaga reservada neste link')
})

it('stay as the server tells them where the company switched the count off', async () => {
  mount(<VagasRestantes vagas={{ ...vagas, automatica: false, idade_ms: 99 * QUEDA_MS }} />)
  await expect.element(page.getByRole('status')).toHaveTextContent('Restam 4 vagas reservadas neste link')
})
