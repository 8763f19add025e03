import { statement } from '../../../index.ts'

/** Statements whose types are wrong, and what is said of them. */
export const broken = {
  'a column that was renamed': [
    statement<{ memberName: string }>('select first_name as "firstName" from members'),
    'firstName is answered, but not declared',
    'memberName is declared, but not answered',
  ],
  'a column that is not there': [
    statement<{ nickname: string }>('select nickname from members'),
    'cannot be checked: column "nickname" does not exist',
  ],
  'a column that may be null': [
    statement<{ birthDate: string }>('select birth_date as "birthDate" from members'),
    'birthDate may be null, but is declared as string',
  ],
  'a null that an outer join hides': [
    statement<{ memberId: string; unit: string }>(
      `select m.member_id as "memberId", unit from members m left join books b using (member_id)`,
    ),
    'unit may be null, but is declared as string',
  ],
  'a sum of nothing': [statement<{ sum: number }>('select sum(purchased) from books'), 'sum may be null, but is declared as number'],
} as const
