import { profileTexts as texts } from '#src/config/texts/profile.ts'
import { inSection, type FormSections } from '#src/ui/form/sections/section-standings.ts'
import type { ContactValues, OrganisationValues, PersonalValues } from './profile-values.ts'

const CONTACT = { id: 'part-contact', title: texts.sectionContact }

const CONTACT_PLACES: FormSections<ContactValues>['places'] = inSection(CONTACT.id, [
  'contactName',
  'contactPhone',
  'contactEmail',
  'address',
])

const CONTACT_NEEDS = {
  contactName: texts.contactName,
  contactPhone: texts.contactPhone,
  contactEmail: texts.contactEmail,
}

const organisation = (role: 1 | 2): FormSections<OrganisationValues> => ({
  sections: [
    { id: 'part-organisation', title: texts.sectionOrganisation },
    { id: 'part-legal-person', title: texts.sectionLegalPerson },
    CONTACT,
  ],
  places: {
    ...inSection('part-organisation', ['name', 'creditCode', 'licenceFileId']),
    ...inSection('part-legal-person', ['legalPersonName', 'legalPersonCertType', 'legalPersonCertNo']),
    ...CONTACT_PLACES,
  },
  needs: {
    name: texts.names[role],
    creditCode: texts.creditCode,
    licenceFileId: texts.licences[role],
    legalPersonName: texts.legalPersonName,
    legalPersonCertType: texts.legalPersonCertType,
    legalPersonCertNo: texts.legalPersonCertNo,
    ...CONTACT_NEEDS,
    address: texts.address,
  },
})

/** The form of an enterprise and of a government body. */
export const organisationSections = { 1: organisation(1), 2: organisation(2) }

/** The form of a person, who need not have an address. */
export const personalSections: FormSections<PersonalValues> = {
  sections: [{ id: 'part-person', title: texts.sectionPerson }, CONTACT],
  places: { ...inSection('part-person', ['name', 'citizenId', 'idFrontFileId', 'idBackFileId']), ...CONTACT_PLACES },
  needs: {
    name: texts.names[3],
    citizenId: texts.citizenId,
    idFrontFileId: texts.idFront,
    idBackFileId: texts.idBack,
    ...CONTACT_NEEDS,
  },
}
