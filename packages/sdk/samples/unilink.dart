import 'dart:convert';
import 'dart:io';

import 'package:http/http.dart' as http;
import 'package:shared_preferences/shared_preferences.dart';

/// What brought the person into the app. [target] is the page to show; without one it is the first page.
class Opening {
  Opening(Map<String, dynamic> data)
      : source = data['source'] as String,
        target = data['target'] as String?,
        parameters = Map<String, String>.from(data['parameters'] as Map),
        channel = data['channel'] as String;
  final String source;
  final String? target;
  final Map<String, String> parameters;
  final String channel;
}

class Refusal implements Exception {
  Refusal(this.code, this.message);
  final int code;
  final String message;
}

const _notTried = 17004;

/// What was carried is not for this app, not any more, or never was.
const _notCarried = {17005, 17006, 17007};
final _passcode = RegExp(r'\bUL\.([\w.-]{40,1024})');

/// As the store hands it over, or encoded once more.
final _referrer = RegExp(r'ul_d(?:=|%3D)([\w.-]{40,1024})', caseSensitive: false);

/// One app's side of UniLink.
class UniLink {
  UniLink(this.origin, this.appKey, this.kept);
  final String origin;
  final String appKey;
  final SharedPreferences kept;

  /// A universal link, an App Link or the app's scheme opened it.
  Future<Opening> opened(Uri url) async {
    await kept.setBool('unilink.started', true);
    return _resolve('url', '$url');
  }

  /// At a first start that no address brought: what the store handed over, else what lies on the clipboard.
  Future<Opening?> installed({String? referrer, String? clipboard}) async {
    if (kept.getBool('unilink.started') ?? false) return null;
    final found = await _carried('referrer', _referrer.firstMatch(referrer ?? '')?.group(1)) ??
        await _carried('code', _passcode.firstMatch(clipboard ?? '')?.group(1));
    await kept.setBool('unilink.started', true);
    return found;
  }

  /// The app is on the page that the link is for. False when there is no visit, or it was told before.
  Future<bool> confirm() async {
    final visit = kept.getString('unilink.visit');
    for (var left = visit == null ? 0 : 4; left > 0; left -= 1) {
      try {
        return (await _call('confirm', {'visit': visit}))['confirmed'] == true;
      } on Refusal catch (refusal) {
        // The page's own report of its attempt may still be under way.
        if (refusal.code != _notTried) return false;
        await Future<void>.delayed(const Duration(milliseconds: 700));
      }
    }
    return false;
  }

  /// [value] is the amount of a `pay`, '12.50'.
  Future<bool> event(String name, {String? value}) async {
    final visit = kept.getString('unilink.visit');
    if (visit == null) return false;
    try {
      final body = {'visit': visit, 'name': name, if (value != null) 'value': value};
      return (await _call('event', body))['accepted'] as int > 0;
    } on Refusal {
      return false;
    }
  }

  Future<Opening?> _carried(String what, String? text) async {
    if (text == null) return null;
    try {
      return await _resolve(what, text);
    } on Refusal catch (refusal) {
      if (_notCarried.contains(refusal.code)) return null;
      rethrow;
    }
  }

  Future<Opening> _resolve(String what, String text) async {
    final platform = Platform.isIOS ? 'ios' : 'android';
    final data = await _call('resolve', {what: text, 'platform': platform});
    final visit = data['visit'] as String?;
    if (visit != null) await kept.setString('unilink.visit', visit);
    return Opening(data);
  }

  Future<Map<String, dynamic>> _call(String name, Map<String, Object?> body) async {
    final response = await http.post(
      Uri.parse('$origin/api/open/$name'),
      headers: {'content-type': 'application/json'},
      body: jsonEncode({...body, 'appKey': appKey}),
    );
    final answer = jsonDecode(utf8.decode(response.bodyBytes)) as Map<String, dynamic>;
    if (answer['code'] != 0) throw Refusal(answer['code'] as int, answer['msg'] as String);
    return answer['data'] as Map<String, dynamic>;
  }
}
