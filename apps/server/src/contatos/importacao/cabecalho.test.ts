import { describe, expect, it } from 'vitest'
import { CABECALHO_GOOGLE } from '../contatos.factory.ts'
import { suggestColunas } from './cabecalho.ts'

const GOOGLE_ANTIGO =
  'Name,Given Name,Additional Name,Family Name,Yomi Name,Given Name Yomi,Additional Name Yomi,Family Name Yomi,Name Prefix,Name Suffix,Initials,Nickname,Short Name,Maiden Name,Birthday,Gender,Location,Billing Information,Directory Server,Mileage,Occupation,Hobby,Sensitivity,Priority,Subject,Notes,Language,Photo,Group Membership,E-mail 1 - Type,E-mail 1 - Value,E-mail 2 - Type,E-mail 2 - Value,Phone 1 - Type,Phone 1 - Value,Phone 2 - Type,Phone 2 - Value,Address 1 - Type,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - PO Box,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country,Address 1 - Extended Address,Organization 1 - Type,Organization 1 - Name,Organization 1 - Yomi Name,Organization 1 - Title,Organization 1 - Department,Organization 1 - Symbol,Organization 1 - Location,Organization 1 - Job Description'
const OUTLOOK =
  "First Name,Middle Name,Last Name,Title,Suffix,Initials,Web Page,Gender,Birthday,Anniversary,Location,Language,Internet Free Busy,Notes,E-mail Address,E-mail 2 Address,E-mail 3 Address,Primary Phone,Home Phone,Home Phone 2,Mobile Phone,Pager,Home Fax,Home Address,Home Street,Home Street 2,Home Street 3,Home Address PO Box,Home City,Home State,Home Postal Code,Home Country,Spouse,Children,Manager's Name,Assistant's Name,Referred By,Company Main Phone,Business Phone,Business Phone 2,Business Fax,Assistant's Phone,Company,Job Title,Department,Office Location,Organizational ID Number,Profession,Account,Business Address,Business Street,Business Street 2,Business Street 3,Business Address PO Box,Business City,Business State,Business Postal Code,Business Country,Other Phone,Other Fax,Other Address,Other Street,Other Street 2,Other Street 3,Other Address PO Box,Other City,Other State,Other Postal Code,Other Country,Callback,Car Phone,ISDN,Radio Phone,TTY/TDD Phone,Telex,User 1,User 2,User 3,User 4,Keywords,Mileage,Hobby,Billing Information,Directory Server,Sensitivity,Priority,Private,Categories"

describe('the whole heading rows of address books', () => {
  it.each([
    [
      'Google Contacts',
      CABECALHO_GOOGLE,
      {
        'First Name': 'nome',
        'Last Name': 'sobrenome',
        Labels: 'categoria',
        'Phone 1 - Value': 'telefone',
        'Phone 2 - Value': 'telefone_2',
        'E-mail 1 - Value': 'email',
        'Address 1 - City': 'cidade',
        'Address 1 - Region': 'estado',
        Notes: 'observacoes',
      },
    ],
    [
      'Google Contacts, in its older form',
      GOOGLE_ANTIGO,
      {
        Name: 'nome',
        'Group Membership': 'categoria',
        'Phone 1 - Value': 'telefone',
        'Phone 2 - Value': 'telefone_2',
        'E-mail 1 - Value': 'email',
        'Address 1 - City': 'cidade',
        'Address 1 - Region': 'estado',
        Notes: 'observacoes',
      },
    ],
    [
      'Outlook',
      OUTLOOK,
      {
        'First Name': 'nome',
        'Last Name': 'sobrenome',
        Categories: 'categoria',
        'Mobile Phone': 'telefone',
        'Business Phone': 'telefone_2',
        'E-mail Address': 'email',
        'Home City': 'cidade',
        'Home State': 'estado',
        Notes: 'observacoes',
      },
    ],
  ])('%s', (_programa, cabecalho, esperadas) => {
    const titulos = cabecalho.split(',')
    const achadas = suggestColunas(titulos).flatMap((campo, i) => (campo ? [[titulos[i], campo]] : []))
    expect(Object.fromEntries(achadas)).toEqual(esperadas)
  })
})
