# SPDX-License-Identifier: Apache-2.0
# The JDK that Outcry needs: sourced by the launcher and by .ci/run.
needed_jdk=25

# The version a JDK's own release file states, without starting it.
jdk_version() {
  sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$1/release" 2>/dev/null
}

find_jdk() {
  local on_path dir version
  on_path=$(command -v javac 2>/dev/null) && on_path=$(dirname "$(dirname "$(readlink -f "$on_path")")")
  for dir in "${JAVA_HOME:-}" "$on_path" /usr/lib/jvm/* /usr/java/* /opt/java/* /opt/jdk* /usr/local/jdk* \
    "$HOME"/.sdkman/candidates/java/* "$HOME"/.jdks/* "$HOME"/.asdf/installs/java/* \
    /Library/Java/JavaVirtualMachines/*/Contents/Home /opt/homebrew/opt/openjdk*/libexec/openjdk.jdk/Contents/Home; do
    [ -n "$dir" ] && [ -x "$dir/bin/javac" ] || continue
    version=$(jdk_version "$dir")
    if [ -n "$version" ] && [ "$version" -ge "$needed_jdk" ]; then
      printf '%s' "$dir"
      return 0
    fi
  done
  return 1
}
