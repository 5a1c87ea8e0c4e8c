/** The commonest passwords that would pass the length, letter and digit rules; lower case. */
export const commonPasswords: readonly string[] = `
password1 password12 password123 password1234 password01 password2 password11 password99 passw0rd p@ssw0rd p@ssword1
passw0rd1 passw0rd123 p@ssw0rd1 p@ssw0rd123 pa55word pa55w0rd qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456
qwerty01 qwertyuiop1 qwerty11 qwer1234 qwer12345 qwer123456 qwe12345 qwe123456 qwe123qwe qweasd123 qweasdzxc1
qweasdzxc123 qweqwe123 qwert123 qwert12345 1qwerty1 123qwerty 12345qwert 123456qwe 123456qwerty 1234qwer 12qwaszx
1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qaz1qaz 1qaz@wsx 1qaz!qaz 1qazxcvb !qaz2wsx 2wsx3edc 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y
1q2w3e4r! q1w2e3r4 q1w2e3r4t5 1q2w3e1q2w3e zaq12wsx zaq1zaq1 zaq1xsw2 qazwsx12 qazwsx123 qazwsxedc1 qazwsxedc123
qaz123wsx qaz12345 abc12345 abc123456 abc1234567 abc123456789 abc123abc abcd1234 abcd12345 abcd123456 abcde123
abcde12345 abcdef12 abcdef123 abcdefg1 abcdefg123 abcabc123 a1234567 a12345678 a123456789 a1234567890 a1b2c3d4
a1b2c3d4e5 a1s2d3f4 a1a1a1a1 aa123456 aa12345678 aa123123 aa112233 aaa12345 aaa123456 aaa111222 aaaa1111 aaaa1234
aabb1122 abc11111 asd12345 asd123456 asd123asd asdf1234 asdf12345 asdf123456 asdasd123 asdfgh12 asdfgh123 asdfghjkl1
asdfghjkl123 as123456 123456as z1234567 z123456789 z1x2c3v4 zxc12345 zxc123456 zxcvbnm1 zxcvbnm123 zxcv1234 zz123456
zx123456 q1234567 q123456789 qq123456 qq123456789 qq1234567 qq123123 qq5201314 w1234567 w123456789 x123456789
s1234567 l1234567 ll123456 xx123456 ww123456 wang1234 wang123456 zhang123 zhang123456 li123456 liu123456 chen1234
123456aa 123456aaa 123456ab 123456abc 12345678a 12345678q 12345678w 12345678z 123456789a 123456789q 123456789z
123456789aa 123456789abc 1234567a 1234567q 1234567890a 1234567890q 12345abc 12345abcd 1234abcd 123123aa 123123abc
123123qwe 123123asd 123abc123 123asd123 123qwe123 123qweasd 123qweasdzxc 123qwe123qwe 123456qq 123456zx 123456asd
1234asdf 112233aa 111111aa 111111a1 123321aa 1111aaaa 11112222a 1a2b3c4d 1a2s3d4f woaini1314 woaini520 woaini521
woaini123 woaini5201314 woaini1234 5201314a 5201314aa 5201314qq 5201314abc a5201314 ai5201314 love1314 love5201314
love1234 love12345 love123456 iloveyou1 iloveyou2 iloveyou12 iloveyou123 iloveyou520 iloveyou1314 loveyou123
li5201314 wo5201314 wodemima123 mima123456 wojiushiwo1 caonima123 nihao123 nihao123456 haohao123 beijing2008 china123
china2008 zhongguo1 admin123 admin1234 admin12345 admin123456 admin888 admin666 admin@123 admin2020 administrator1
root1234 root123456 root@123 test1234 test12345 test123456 test@123 user1234 user123456 guest123 guest1234 demo1234
manager1 manager123 master12 master123 default1 system123 server123 changeme1 changeme123 letmein1 letmein12
letmein123 welcome1 welcome12 welcome123 welcome@1 welcome@123 temp1234 access14 trustno1 secret123 login123
huawei123 huawei@123 huawei12#$ xiaomi123 tencent123 alibaba123 oracle123 sunshine1 princess1 football1 football123
baseball1 basketball1 monkey12 monkey123 dragon12 dragon123 shadow12 superman1 batman123 michael1 jordan23 jordan123
charlie1 jessica1 jennifer1 computer1 internet1 samsung1 samsung123 pokemon1 pokemon123 naruto123 hello123 hello1234
hello12345 hello123456 happy123 happy123456 lucky123 lucky888 killer123 freedom1 whatever1 starwars1 liverpool1
chelsea1 arsenal1 qwerty1! password1! abc123!@# abc@1234 abcd@1234 abc@123456 aa@123456 a123456! a123456. a12345678.
q123456! qwe123!@# qwe!@#123 1qaz@wsx3edc 123456a! 123qwe!@# 123456@qq 123456@abc
`
  .trim()
  .split(/\s+/)
