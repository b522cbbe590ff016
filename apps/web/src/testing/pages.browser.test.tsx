import { beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from './accessible.ts'
import { openPage, signIn } from './tela.tsx'

/** Pages of the panel that open without a record, by the role that uses them most. */
const PAGES = {
  consultor: [
    ...['/', '/consultor/buscar-clinicas', '/consultor/kanban', '/consultor/kanban?vista=lista', '/consultor/agenda'],
    ...['/consultor/agenda?vista=mes', '/consultor/agenda-telefones', '/consultor/orcamentos', '/consultor/ofertas'],
    ...['/consultor/orcamentos/editor', '/consultor/financeiro', '/consultor/pacientes', '/consultor/meu-link'],
    ...['/consultor/meu-link-busca', '/metricas', '/modelos', '/minha-conta', '/meus-dispositivos', '/guia'],
    ...['/consultor/kanban/importar', '/consultor/agenda-telefones/importar'],
  ],
  supervisor: ['/supervisor/leads', '/supervisor/leads?aba=atendimento', '/supervisor/leads?aba=regras', '/metricas'],
  gerenciador: ['/gerenciador/clinicas', '/gerenciador/clinicas/importar', '/gerenciador/clinicas/licencas'],
  admin: [
    ...['/admin', '/admin/clinicas', '/admin/usuarios', '/admin/dispositivos', '/admin/estados', '/admin/etapas'],
    ...['/admin/popular-cidades', '/admin/especialidades', '/admin/taxas', '/admin/periodicidades'],
    ...['/admin/estruturas', '/admin/mudanca', '/admin/generos-clinica', '/admin/pacientes', '/admin/empresa-config'],
    ...['/admin/empresa-config?aba=entradas', '/admin/empresa-config?aba=entradas&conferir=true'],
    ...['/admin/privacidade', '/admin/privacidade?secao=incidentes', '/admin/privacidade?secao=encarregado'],
    ...['/admin/financeiro', '/admin/financeiro?aba=repasses', '/admin/financeiro?aba=comissoes'],
    ...['/admin/financeiro?aba=fechamentos', '/admin/financeiro?aba=regras', '/solicitacoes-titulares', '/metricas'],
  ],
}

describe.each(Object.entries(PAGES))('as %s', (account, paths) => {
  beforeAll(() => signIn(account))

  it.each(paths)('%s has no faults that axe finds, and fits a phone', async (path) => {
    openPage(path)
    await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expectAccessible()
  })
})

describe('parts that a press opens', () => {
  beforeAll(() => signIn('admin'))

  it.each<[path: string, role: 'tab' | 'button', name: string, then?: string]>([
    ['/admin/usuarios', 'button', 'Novo Usuário'],
    ['/admin/empresa-config', 'tab', 'Atendimento'],
    ['/admin/empresa-config', 'tab', 'Atendimento', 'Atende a qualquer hora'],
    ['/admin/empresa-config', 'tab', 'Links e vagas'],
    ['/admin/empresa-config', 'tab', 'Segurança'],
    ['/admin/empresa-config', 'tab', 'Campanhas'],
    ['/admin/clinicas', 'button', 'Filtros'],
  ])('%s, %s %s, %s', async (path, role, name, then) => {
    openPage(path)
    await page.getByRole(role, { name }).first().click()
    if (then) await page.getByRole('switch', { name: then }).click()
    await expectAccessible()
  })
})
