import { beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { client } from '../platform/client.ts'
import { failCalls, mount, signIn } from '../testing/tela.tsx'
import { SugestoesDialog } from './sugestoes-dialog.tsx'

const nome = `Farmácia ${Date.now()}`
const ANTES = {
  telefone: '5511933330001',
  telefone_2: '5511933330002',
  email: 'antes@exemplo.com.br',
  tem_whatsapp: false,
}
const DEPOIS = {
  telefone: '5511933330003',
  telefone_2: null,
  email: 'depois@exemplo.com.br',
  tem_whatsapp: true,
  categoria: 'outro' as const,
}

let id: string
beforeAll(async () => {
  await signIn('gerenciador')
  ;({ id } = await client.contatos.createContato({ nome, categoria: 'hospital', visibilidade: 'equipe', ...ANTES }))
  await signIn('consultor')
  await client.contatos.suggestContato({ id, ...DEPOIS })
  await signIn('gerenciador')
})

const linha = () =>
  page.getByRole('dialog', { name: 'Correções sugeridas' }).getByRole('listitem').filter({ hasText: nome })
/** Old and new value, by field. */
const campos = () =>
  Object.fromEntries(
    [...linha().element().querySelectorAll('dl > div')].map((um) => [
      um.querySelector('dt')?.textContent,
      [um.querySelector('del')?.textContent, um.querySelector('ins')?.textContent],
    ]),
  )

it('a correction shows what stands there and what would come, and stays when it could not be decided', async () => {
  mount(<SugestoesDialog onClose={() => {}} />)
  await expect.element(linha()).toBeVisible()
  expect(campos()).toEqual({
    Telefone: ['(11) 93333-0001', '(11) 93333-0003'],
    'Segundo telefone': ['(11) 93333-0002', 'vazio'],
    'E-mail': ['antes@exemplo.com.br', 'depois@exemplo.com.br'],
    'Tem WhatsApp': ['não', 'sim'],
    Categoria: ['Hospital', 'Outro'],
  })
  const restore = failCalls((url) => url.includes('/contatos-sugestoes/'), 'lost')
  try {
    await linha()
      .getByRole('button', { name: `Aceitar correção de ${nome}` })
      .click()
    await expect
      .element(page.getByText('Não foi possível falar com o servidor', { exact: false }).first())
      .toBeVisible()
  } finally {
    restore()
  }
  await expect.element(linha()).toBeVisible()
  await linha()
    .getByRole('button', { name: `Aceitar correção de ${nome}` })
    .click()
  await expect.element(linha()).not.toBeInTheDocument()
  expect(await client.contatos.getContato({ id })).toMatchObject(DEPOIS)
})
